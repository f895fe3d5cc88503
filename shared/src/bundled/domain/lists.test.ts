import { pageCount, pageSlice, pagesShown, shopPages } from './lists';

const list = Array.from({ length: 54 }, (_, i) => i + 1);

test('divides 54 products into 4 pages, the last with items 49 to 54', () => {
  expect([pageCount(54), pageCount(0)]).toEqual([4, 1]);
  expect(pageSlice(list, 1)).toEqual(list.slice(0, 16));
  expect(pageSlice(list, 4)).toEqual([49, 50, 51, 52, 53, 54]);
});
test.each([
  [0, 4],
  [20, 4],
  [64, 4],
  [65, 5],
])('divides %d products into %d pages of the shop', (items, pages) =>
  expect(shopPages(items)).toBe(pages),
);
test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
  [9, 9, [1, null, 8, 9]],
  [12, 3, [1, 2, 3]],
])('offers on page %d of %d the pages %j', (page, pages, shown) =>
  expect(pagesShown(page, pages)).toEqual(shown),
);
