import type { AdminRequest } from './admin-api';

export interface ListRequest<Status extends string = string> {
  /** from 1 */
  page: number;
  /** `all` without a filter */
  status: Status | 'all';
  q: string;
}

/** Returns the query string of a list. Empty values are omitted. */
export function listQuery({ page, status, ...filters }: Omit<ListRequest, 'page'> & { page?: number }): string {
  const values = { page, status: status === 'all' ? '' : status, ...filters };
  return new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))).toString();
}

export interface StatusChange<Status extends string> {
  of: string;
  status: Status;
  note: string;
  /** version of the record that the list shows; the server rejects the change (412) when it is not the newest */
  version: number;
}

/** Changes a record, unless its version is not the newest. */
export function changeRequest(url: string, version: number, body: object): AdminRequest {
  return { url, method: 'POST', headers: { 'if-match': `"${version}"` }, body };
}
