import type { AdminRequest } from './admin-api';

export interface ListRequest<Status extends string = string> {
  /** from 1 */
  page: number;
  /** `all` when nothing is filtered */
  status: Status | 'all';
  q: string;
}

/** The query of the API's list calls; without a page that of the whole list. @param more what else the list is narrowed by; what is empty is left out */
export function listQuery(
  { page, status, q }: Omit<ListRequest, 'page'> & { page?: number },
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(page === undefined ? {} : { page: String(page) });
  for (const [name, value] of Object.entries({ status: status === 'all' ? '' : status, q, ...more })) if (value) query.set(name, value);
  return query.toString();
}

/** A change of a record's status that an administrator asks for. */
export interface StatusChange<Status extends string> {
  /** the record's reference or id */
  of: string;
  status: Status;
  note: string;
  /** of the record as it was read: the change is refused (412) when there is a newer one */
  version: number;
}

/** @param list address of the list: `api/orders` */
export const statusRequest = <Status extends string>(list: string, { of, status, note, version }: StatusChange<Status>): AdminRequest => ({
  url: `${list}/${encodeURIComponent(of)}/status`,
  method: 'POST',
  headers: { 'if-match': `"${version}"` },
  body: { status, note },
});
