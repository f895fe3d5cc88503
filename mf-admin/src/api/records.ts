import type { AdminRequest } from './admin-api';

export interface ListRequest<Status extends string = string> {
  /** from 1 */
  page: number;
  /** `all` without a filter */
  status: Status | 'all';
  q: string;
}

/** Returns the query string of a list. @param more other filters; empty values are omitted */
export function listQuery(
  { page, status, q }: Omit<ListRequest, 'page'> & { page?: number },
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(page === undefined ? {} : { page: String(page) });
  for (const [name, value] of Object.entries({ status: status === 'all' ? '' : status, q, ...more })) if (value) query.set(name, value);
  return query.toString();
}

export interface StatusChange<Status extends string> {
  of: string;
  status: Status;
  note: string;
  /** version of the record that the list shows; the server rejects the change (412) when it is not the newest */
  version: number;
}

export const statusRequest = <Status extends string>(url: string, { status, note, version }: StatusChange<Status>): AdminRequest => ({
  url,
  method: 'POST',
  headers: { 'if-match': `"${version}"` },
  body: { status, note },
});
