import { PRODUCTS_PER_PAGE, SHOP_PAGES } from './constants';
import type { Blog } from './types';

/** Articles sorted by date here, whatever the server does (spec §7); what has no date comes last. */
export function newestFirst<T extends Pick<Blog, 'date'>>(blogs: readonly T[]): T[] {
  const time = ({ date }: T) => new Date(date).getTime() || 0;
  return [...blogs].sort((one, other) => time(other) - time(one));
}

/** How many listing pages a list of this length needs; an empty list still has its first. */
export const pageCount = (items: number): number => Math.max(1, Math.ceil(items / PRODUCTS_PER_PAGE));

/** How many listing pages there are: the four of spec §2, and further ones as the list needs. */
export const shopPages = (items: number): number => Math.max(SHOP_PAGES, pageCount(items));

/** The slice of the product list that listing page `page` (from 1) shows. */
export const pageSlice = <T>(items: readonly T[], page: number): T[] =>
  items.slice((page - 1) * PRODUCTS_PER_PAGE, page * PRODUCTS_PER_PAGE);

/** Targets of Previous and Next (spec §2): they stop at the first and the last page. */
export const previousPage = (page: number): number => Math.max(1, page - 1);
export const nextPage = (page: number, pages: number): number => Math.min(pages, page + 1);

/**
 * The numbers of a pager: the first, the last, the current and its neighbours; null stands for a gap.
 *
 * @param page the current one, from 1
 */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
