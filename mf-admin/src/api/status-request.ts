import type { AdminRequest } from './authenticated-base-query';

/** A change of a record's status that an administrator asks for. */
export interface StatusChange<Status extends string> {
  /** the record's reference or id */
  of: string;
  status: Status;
  note: string;
  /** of the record as it was read: the change is refused (412) when there is a newer one */
  version: number;
}

/** @param url of the record: `api/orders/LG-…` */
export const statusRequest = <Status extends string>(url: string, { status, note, version }: StatusChange<Status>): AdminRequest => ({
  url: `${url}/status`,
  method: 'POST',
  headers: { 'if-match': `"${version}"` },
  body: { status, note },
});
