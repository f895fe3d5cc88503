import { othersAfter, placeOfName } from './product-views';

const place = (names: string[], name: string) => placeOfName(names, name, (each) => each);

test.each<[string, string[], string, number]>([
  ['prefers the exact name to one that differs in case', ['iron', 'IRON', 'Iron'], 'Iron', 2],
  ['ignores case without an exact name', ['Zinc', 'IRON', 'Iron'], 'iron', 1],
  ['does not find a part of a name', ['Iron Studies'], 'Iron', -1],
])('%s', (_, names, name, at) => expect(place(names, name)).toBe(at));

test('returns the items after a position, continued at the beginning of the list', () =>
  expect(othersAfter(['a', 'b', 'c', 'd'], 2, 9)).toEqual(['d', 'a', 'b']));
test('returns all elements of the list but the first for position 0', () =>
  expect(othersAfter(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c']));
test('returns no items after the only item of a list', () =>
  expect(othersAfter(['a'], 0, 9)).toEqual([]));
test('returns at most the requested number of items', () => {
  expect(othersAfter(['a', 'b', 'c', 'd', 'e'], 1, 2)).toEqual(['c', 'd']);
  expect(othersAfter(['a', 'b', 'c', 'd', 'e'], 3, 2)).toEqual(['e', 'a']);
});
