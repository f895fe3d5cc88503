import { PRODUCTS_PER_PAGE, SHOP_PAGES } from './constants';
import type { Blog } from './types';

/** Articles without a date come last (spec §7). */
export function newestFirst<T extends Pick<Blog, 'date'>>(blogs: readonly T[]): T[] {
  const time = ({ date }: T) => new Date(date).getTime() || 0;
  return [...blogs].sort((one, other) => time(other) - time(one));
}

export const pageCount = (items: number) => Math.max(1, Math.ceil(items / PRODUCTS_PER_PAGE));

/** At least four (spec §2). */
export const shopPages = (items: number) => Math.max(SHOP_PAGES, pageCount(items));

/** @param page from 1 */
export const pageSlice = <T>(items: readonly T[], page: number): T[] =>
  items.slice((page - 1) * PRODUCTS_PER_PAGE, page * PRODUCTS_PER_PAGE);

/** The first, the last, the current page and its neighbours; null marks a gap. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter(
    (number) => number >= 1 && number <= pages,
  );
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
