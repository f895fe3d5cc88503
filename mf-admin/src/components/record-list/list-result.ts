import type { Page } from '@lagoon/shared/domain';

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

/** What RTK Query's hook gives for a list. */
export interface ListResult<T> {
  /** the last that arrived, whatever was asked for */
  data?: Page<T> | undefined;
  /** what has arrived for what is asked for now */
  currentData?: Page<T> | undefined;
  isFetching: boolean;
  isError: boolean;
  /** why the last try failed */
  error?: unknown;
  refetch: () => unknown;
}

/** For a list's hook: asked for again each minute and whenever it is opened, so that what came in meanwhile is there. */
export const listOptions = { pollingInterval: 60_000, refetchOnMountOrArgChange: true } as const;

type ListView<T> =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** `late`: another page or search is on its way; `old`: the last try to ask again failed */
  | { kind: 'shown'; page: Page<T>; late: boolean; old: boolean };

/** What a list shows: the page before stays until the next one is there, and what is shown survives a failed try. */
export function listView<T>({ data, currentData, isFetching, isError }: ListResult<T>): ListView<T> {
  if (currentData) return { kind: 'shown', page: currentData, late: false, old: isError };
  if (isError && !isFetching) return { kind: 'failed' };
  return data ? { kind: 'shown', page: data, late: true, old: false } : { kind: 'loading' };
}
