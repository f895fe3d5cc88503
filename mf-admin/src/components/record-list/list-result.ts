import type { Page } from '@lagoon/shared/domain';

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

export type ListView<T> =
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
