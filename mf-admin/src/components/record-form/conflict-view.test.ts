import { differences } from './conflict-view';
import { newerVersion } from './use-record-save';

const changed = {
  error: 'changed',
  current: { id: 'p1' },
  version: 4,
  changedBy: 'bola',
  changedAt: '2026-11-21T09:14:00.000Z',
};

test('reads the newer version from a response 412', () =>
  expect(newerVersion({ status: 412, data: changed })).toEqual({
    record: { id: 'p1' },
    etag: '"4"',
    by: 'bola',
    at: '2026-11-21T09:14:00.000Z',
  }));
test.each([
  ['a 412 without the current record', { status: 412 as const, data: 'Precondition Failed' }],
  ['500', { status: 500 as const, data: changed }],
])('finds no newer version in %s', (_, failure) => expect(newerVersion(failure)).toBeUndefined());

const version = (name: string, picture: string | File, desc = 'Text') => ({
  Name: name,
  'Product Image': picture,
  Description: desc,
});

test('lists differing fields in the form’s order, and marks those that the form has not changed', () =>
  expect(differences(version('Mine', 'a'), version('Theirs', 'b'), version('Opened', 'a'))).toEqual(
    [
      { label: 'Name', mine: 'Mine', theirs: 'Theirs', untouched: false },
      { label: 'Product Image', mine: 'a', theirs: 'b', untouched: true },
    ],
  ));
test('lists the picture when one version has a file and the other has an address', () => {
  const mine = version('', new File(['x'], 'x.png'));
  expect(differences(mine, version('', 'a'), version('', 'a'))).toHaveLength(1);
});
