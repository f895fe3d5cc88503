/** Where a reader is in a list, as far as its address says it. What was searched for is personal and never in it. */
export interface Place<Status extends string> {
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

/** The query of the API's list calls. */
export function listQuery({ page, status, q }: { page: number; status: string; q: string }): string {
  const query = new URLSearchParams({ page: String(page) });
  if (status !== 'all') query.set('status', status);
  if (q) query.set('q', q);
  return query.toString();
}
