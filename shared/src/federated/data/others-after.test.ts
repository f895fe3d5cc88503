import { othersAfter } from './product-views';

test('the others follow in their order and begin again at the end', () =>
  expect(othersAfter(['a', 'b', 'c', 'd'], 2, 9)).toEqual(['d', 'a', 'b']));
test('returns the following items of the first item', () => expect(othersAfter(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c']));
test('returns nothing for a single item', () => expect(othersAfter(['a'], 0, 9)).toEqual([]));
test('returns at most the requested number', () => {
  expect(othersAfter(['a', 'b', 'c', 'd', 'e'], 1, 2)).toEqual(['c', 'd']);
  expect(othersAfter(['a', 'b', 'c', 'd', 'e'], 3, 2)).toEqual(['e', 'a']);
});
