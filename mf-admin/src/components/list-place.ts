import { recall, remember } from '@lagoon/shared/browser';
import { dashboardPaths, isRecord } from '@lagoon/shared/domain';
import { useNavigate, useSearchParams } from '@lagoon/shared/router';
import { createEvent, createStore } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { listQuery } from '../api/list-calls';
import { $administrator } from '../session/session';

interface Place<Status extends string> {
  status: Status | 'all';
  page: number;
}

export function placeOf<Status extends string>(
  query: URLSearchParams,
  statuses: readonly Status[],
): Place<Status> {
  const status = statuses.find((known) => known === query.get('status')) ?? 'all';
  const page = query.get('page') ?? '';
  return { status, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

export function placeQuery(
  { status, page }: Place<string>,
  more: Readonly<Record<string, string>> = {},
) {
  const text = listQuery({ ...more, status, page: page > 1 && page });
  return text && `?${text}`;
}

const searched = createEvent<{ list: string; q: string }>();

const KEPT = 'searches';

const isSearches = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((q) => typeof q === 'string');

const keyOf = (list: string) => `${list} ${$administrator.getState()}`;

/**
 * Last search of each list and administrator. Kept in this tab until the logout, because names and
 * phone numbers must not enter addresses or the browser's history.
 */
const $searches = createStore(recall(KEPT, isSearches) ?? {})
  .on(searched, (searches, { list, q }) => ({ ...searches, [keyOf(list)]: q }))
  .reset($administrator.updates.filter({ fn: (id) => id === '' }));
$searches.updates.watch((searches) => remember(KEPT, searches));

export const toSearch = (list: 'orders' | 'appointments' | 'messages' | 'find', q: string) => ({
  to: dashboardPaths[list](),
  onClick: () => searched({ list, q }),
});

const TYPING_RESTS_MS = 300;

/** Filter and page are in the address, so that Back restores them; the search is in the tab. */
export function useListPlace<Status extends string, Filter extends string = never>(
  list: string,
  statuses: readonly Status[],
  filters: readonly Filter[] = [],
) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const q = useUnit($searches)[keyOf(list)] ?? '';
  const [typed, type] = useState(q);
  const place = placeOf(query, statuses);
  const more = Object.fromEntries(filters.map((name) => [name, query.get(name) ?? ''])) as Record<
    Filter,
    string
  >;
  const address = (change: Partial<Place<Status>>) =>
    placeQuery({ ...place, page: 1, ...change }, more) || '?';

  const searchNow = () => {
    const text = typed.trim();
    if (text === q) return;
    searched({ list, q: text });
    if (place.page > 1) navigate({ search: address({}) }, { replace: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    const timer = setTimeout(searchNow, TYPING_RESTS_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    ...place,
    q,
    typed,
    type,
    searchNow,
    more,
    narrow: (name: Filter, value: string) =>
      navigate(
        { search: placeQuery({ ...place, page: 1 }, { ...more, [name]: value }) },
        { replace: true },
      ),
    address,
  };
}
