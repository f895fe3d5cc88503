import { conflictOf, differences } from './conflict';

const changed = { error: 'changed', current: { id: 'p1' }, version: 4, changedBy: 'bola', changedAt: '2026-11-21T09:14:00.000Z' };

test('412 with the record as it is now is a conflict, with the version to save over', () =>
  expect(conflictOf({ status: 412, data: changed })).toEqual({
    kind: 'changed',
    record: { id: 'p1' },
    etag: '"4"',
    by: 'bola',
    at: '2026-11-21T09:14:00.000Z',
  }));
test('404 says that the record is gone', () => expect(conflictOf({ status: 404 })).toEqual({ kind: 'gone' }));
test.each([
  ['412 of a server that does not say what is there now', { status: 412 as const, data: 'Precondition Failed' }],
  ['500', { status: 500 as const, data: changed }],
])('%s is a failure like any other', (_, failure) => expect(conflictOf(failure)).toBeUndefined());

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
