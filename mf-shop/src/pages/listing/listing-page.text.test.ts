import { listingTitle, showing } from './listing-page';

test('uses the singular when the list has one product', () =>
  expect(showing(1, 1, 1)).toBe('1 test. Showing 1.'));
test('shows only the total when the page is beyond the end of the list', () =>
  expect(showing(3, 0, 20)).toBe('20 tests and panels.'));
test('shows a notice when the list is empty', () =>
  expect(showing(1, 0, 0)).toBe('There are no tests to show yet.'));

test.each([
  [2, 4, 'Shop – page 2 of 4'],
  [1, undefined, 'Shop'],
  [3, undefined, 'Shop – page 3'],
])('gives page %p of %p the title "%s"', (page, pages, title) =>
  expect(listingTitle(page, pages)).toBe(title),
);
