import { conflictOf, differences } from './conflict';

const changed = {
  error: 'changed',
  current: { id: 'p1' },
  version: 4,
  changedBy: 'bola',
  changedAt: '2026-11-21T09:14:00.000Z',
};

test('reads a response 412 with the current record as a conflict', () =>
  expect(conflictOf({ status: 412, data: changed })).toEqual({
    kind: 'changed',
    record: { id: 'p1' },
    etag: '"4"',
    by: 'bola',
    at: '2026-11-21T09:14:00.000Z',
  }));
test('reads a response 404 as a deleted record', () =>
  expect(conflictOf({ status: 404 })).toEqual({ kind: 'deleted' }));
test.each([
  ['a 412 without the current record', { status: 412 as const, data: 'Precondition Failed' }],
  ['500', { status: 500 as const, data: changed }],
])('finds no conflict in %s', (_, failure) => expect(conflictOf(failure)).toBeUndefined());

const version = (name: string, picture: string | File, desc = 'Text') => ({
  Name: name,
  'Product Image': picture,
  Description: desc,
});

test('lists differing fields in the form’s order, and marks fields that the form has not changed', () =>
  expect(
    differences({
      mine: version('Mine', 'a'),
      theirs: version('Theirs', 'b'),
      opened: version('Opened', 'a'),
    }),
  ).toEqual([
    { label: 'Name', mine: 'Mine', theirs: 'Theirs', untouched: false },
    { label: 'Product Image', mine: 'a', theirs: 'b', untouched: true },
  ]));
test('lists the picture when one version has a file and the other has an address', () => {
  const mine = version('', new File(['x'], 'x.png'));
  expect(differences({ mine, theirs: version('', 'a'), opened: version('', 'a') })).toHaveLength(1);
});
test('lists no field that both administrators changed to the same value', () =>
  expect(
    differences({
      mine: version('New', 'b'),
      theirs: version('New', 'b'),
      opened: version('Old', 'a'),
    }),
  ).toEqual([]));
