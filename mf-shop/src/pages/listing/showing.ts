import { PRODUCTS_PER_PAGE } from '@lagoon/shared/domain';

/**
 * The sentence under the heading: "54 tests and panels. Showing 1 to 16."
 *
 * @param page from 1
 * @param shown products on this page
 * @param total products in the list
 */
export function showing(page: number, shown: number, total: number): string {
  if (total === 0) return 'There are no tests to show yet.';
  if (shown === 0) return `${testsAndPanels(total)}.`;
  const first = (page - 1) * PRODUCTS_PER_PAGE + 1;
  const last = first + shown - 1;
  return `${testsAndPanels(total)}. Showing ${first === last ? first : `${first} to ${last}`}.`;
}

const testsAndPanels = (total: number): string => `${total} ${total === 1 ? 'test' : 'tests and panels'}`;

/** The document's title of a listing page (the lab's name follows it). */
export const listingTitle = (page: number, pages?: number): string => {
  if (pages === undefined) return page === 1 ? 'Shop' : `Shop – page ${page}`;
  return `Shop – page ${page} of ${pages}`;
};
