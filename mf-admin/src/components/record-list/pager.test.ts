import { pagesShown } from './pager';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
  [9, 9, [1, null, 8, 9]],
  [12, 3, [1, 2, 3]],
])('page %d of %d shows %j', (page, pages, shown) => expect(pagesShown(page, pages)).toEqual(shown));
