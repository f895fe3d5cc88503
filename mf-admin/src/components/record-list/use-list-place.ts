import { useNavigate, useSearchParams } from '@lagoon/shared/router';
import { createEvent, createStore } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { $administrator } from '../../session/session';

/** Where a reader is in a list, as far as its address says it. What was searched for is personal and never in it. */
interface Place<Status extends string> {
  /** `all` when nothing is filtered */
  status: Status | 'all';
  /** from 1 */
  page: number;
}

/** Reads it from an address's query; what is unknown or damaged counts as not said. */
export function placeOf<Status extends string>(query: URLSearchParams, statuses: readonly Status[]): Place<Status> {
  const status = statuses.find((known) => known === query.get('status')) ?? 'all';
  const page = query.get('page') ?? '';
  return { status, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

/**
 * The query of a place, such as `?status=verified&page=2`; empty for the beginning of the whole list.
 * @param more what else the list is narrowed by; what is empty is left out
 */
export function placeQuery({ status, page }: Place<string>, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(Object.entries(more).filter(([, value]) => value !== ''));
  if (status !== 'all') query.set('status', status);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}

export const searched = createEvent<{ list: string; q: string }>();

/**
 * What was last searched for in each list, so that who comes back from a record finds the list as it was. In memory
 * alone: a name or a phone number does not belong into an address, the history or a store that outlives the session.
 */
const $searches = createStore<Record<string, string>>({})
  .on(searched, (searches, { list, q }) => ({ ...searches, [list]: q }))
  .reset($administrator.updates);

/** How long typing must rest before it is searched for, in milliseconds. */
const TYPING_RESTS_MS = 300;

export interface ListPlace<Status extends string> extends Place<Status> {
  /** what is searched for, trimmed */
  q: string;
  /** what stands in the search box */
  typed: string;
  type: (text: string) => void;
  /** searches for what was typed without waiting any longer */
  searchNow: () => void;
  /** what else the list is narrowed by, as its address says; empty where it says nothing */
  more: Readonly<Record<string, string>>;
  /** narrows the list by one of them, from its first page; empty for no longer */
  narrow: (name: string, value: string) => void;
  /** the address of another filter (from its first page) or another page; the search goes along in memory */
  address: (change: Partial<Place<Status>>) => string;
}

/**
 * Where a reader is in a list: the filter and the page stand in the address, so that back and forward work; what is
 * searched for does not, because it is personal. A new search begins on the first page.
 *
 * @param list names the list: `orders`
 * @param others what else it can be narrowed by, each a word of the address: `day`; nothing personal
 */
export function useListPlace<Status extends string>(
  list: string,
  statuses: readonly Status[],
  others: readonly string[] = [],
): ListPlace<Status> {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const q = useUnit($searches)[list] ?? '';
  const [typed, type] = useState(q);
  const place = placeOf(query, statuses);
  const more = Object.fromEntries(others.map((name) => [name, query.get(name) ?? '']));
  const first = placeQuery({ ...place, page: 1 }, more);

  const search = (text: string) => {
    if (text === q) return;
    searched({ list, q: text });
    if (place.page > 1) navigate({ search: first }, { replace: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock anew
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), TYPING_RESTS_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    ...place,
    q,
    typed,
    type,
    searchNow: () => search(typed.trim()),
    more,
    narrow: (name, value) => navigate({ search: placeQuery({ ...place, page: 1 }, { ...more, [name]: value }) }, { replace: true }),
    address: (change) => placeQuery({ ...place, page: 1, ...change }, more) || '?',
  };
}
