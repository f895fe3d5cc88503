import { cleanText, plainLetters } from './clean-text';

/** spec §5 */
export const searchWords = (query: string): string[] =>
  plainLetters(cleanText(query)).split(' ').filter(Boolean);

/**
 * Returns the items with every word of the query, in their order (spec §5). An empty query finds
 * nothing.
 */
export function searchBy<T>(items: readonly T[], query: string, text: (item: T) => string): T[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  return items.filter((item) => {
    const haystack = plainLetters(text(item));
    return words.every((word) => haystack.includes(word));
  });
}

/** Returns all items for an empty query. */
export const narrowBy = <T>(
  items: readonly T[],
  query: string,
  text: (item: T) => string,
): readonly T[] => (searchWords(query).length === 0 ? items : searchBy(items, query, text));
