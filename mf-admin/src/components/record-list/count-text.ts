/** What a list is of, in the words of its sentences. */
export interface Noun {
  one: string;
  many: string;
}

/**
 * How many there are and which of them are shown, as a sentence.
 *
 * @param filtered whether a search or a filter keeps some of them out
 */
export function countText(
  noun: Noun,
  { page, perPage, total, items }: { page: number; perPage: number; total: number; items: unknown[] },
  filtered: boolean,
): string {
  const count = `${total} ${total === 1 ? noun.one : noun.many}${filtered ? (total === 1 ? ' matches' : ' match') : ''}`;
  const first = (page - 1) * perPage + 1;
  return total > items.length && items.length > 0 ? `${count}, showing ${first} to ${first + items.length - 1}` : count;
}
