import { differences } from './differences';

const version = (name: string, picture: string, desc = 'Text') => [
  { label: 'Name', text: name },
  { label: 'Picture', picture },
  { label: 'Description', text: desc },
];

test('only fields that differ are listed, in the order of the form', () => {
  const rows = differences(version('Mine', 'a'), version('Theirs', 'b'), version('Opened', 'a'));
  expect(rows.map(({ label }) => label)).toEqual(['Name', 'Picture']);
  expect(rows[0]).toMatchObject({ mine: { text: 'Mine' }, theirs: { text: 'Theirs' } });
});
test('a field that only they have changed is marked: keeping mine would undo it', () => {
  const rows = differences(version('Mine', 'a'), version('Theirs', 'b'), version('Opened', 'a'));
  expect(rows.map(({ untouched }) => untouched)).toEqual([false, true]);
});
test('a chosen file differs from any address', () => {
  const file = new File(['x'], 'x.png');
  expect(differences([{ label: 'Picture', picture: file }], [{ label: 'Picture', picture: 'a' }], [])).toHaveLength(1);
});
test('the same change made twice is no difference', () =>
  expect(differences(version('New', 'b'), version('New', 'b'), version('Old', 'a'))).toEqual([]));
