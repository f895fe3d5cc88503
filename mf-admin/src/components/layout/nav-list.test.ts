import { badgeText, currentOf, NAV_GROUPS } from './nav-list';

const currents = (pathname: string) =>
  NAV_GROUPS.flat().flatMap((item) => {
    const current = currentOf(item, pathname);
    return current ? [[item.title, current]] : [];
  });

test.each([
  ['/dashboard', [['Dashboard', 'page']]],
  ['/dashboard/', [['Dashboard', 'page']]],
  ['/dashboard/create-product', [['New Products', 'page']]],
  ['/dashboard/all-products', [['Products', 'page']]],
  ['/dashboard/edit-product/7', [['Products', 'true']]],
  ['/dashboard/edit-blog/7', [['Blogs', 'true']]],
  ['/dashboard/orders', [['Orders', 'page']]],
  ['/dashboard/orders/LGN-7F3K-92QD', [['Orders', 'true']]],
  ['/dashboard/nowhere', []],
])('marks at most one entry as current at %s', (pathname, expected) =>
  expect(currents(pathname)).toEqual(expected),
);

test('shows a count with at most two digits', () => {
  expect(badgeText(99)).toBe('99');
  expect(badgeText(100)).toBe('99+');
});
