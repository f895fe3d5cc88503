import { othersAfter } from './product-views';

test('the others follow in their order and begin again at the end', () =>
  expect(othersAfter(['a', 'b', 'c', 'd'], 2)).toEqual(['d', 'a', 'b']));
test('of the first one the others stand as they are', () => expect(othersAfter(['a', 'b', 'c'], 0)).toEqual(['b', 'c']));
test('of the only one there are none', () => expect(othersAfter(['a'], 0)).toEqual([]));
