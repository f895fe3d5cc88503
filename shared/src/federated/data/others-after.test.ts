import { othersAfter } from './product-views';

test('the others follow in their order and begin again at the end', () =>
  expect(othersAfter(['a', 'b', 'c', 'd'], 2, 9)).toEqual(['d', 'a', 'b']));
test('of the first one the others stand as they are', () => expect(othersAfter(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c']));
test('of the only one there are none', () => expect(othersAfter(['a'], 0, 9)).toEqual([]));
test('no more of them than wanted, whether they stand after it or before', () => {
  expect(othersAfter(['a', 'b', 'c', 'd', 'e'], 1, 2)).toEqual(['c', 'd']);
  expect(othersAfter(['a', 'b', 'c', 'd', 'e'], 3, 2)).toEqual(['e', 'a']);
});
