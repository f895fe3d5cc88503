import type { StatusEvent } from '@lagoon/shared/domain';
import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { ApiError } from '../../platform/errors';
import type { Admin } from '../auth/sessions';
import { changedMeanwhile, stillAt } from './versions';

/** A change of a record's status, as it is asked for. */
export interface StatusRequest<Status extends string> {
  status: Status;
  /** one block of text, '' for none */
  note: string;
  /** the versions of the record that may be changed, undefined when any may */
  meant: number[] | undefined;
}

interface WithStatus<Status extends string> {
  status: Status;
  version: number;
  /** the oldest first, at least how it came in */
  events: StatusEvent<Status>[];
}

/** The change that is made: what was asked for, and by whom. */
export interface StatusChange<Status extends string> {
  status: Status;
  note: string;
  by: Admin;
}

/** What a kind of record has of its own. `Row` is its row in the database, `Found` the record as it is answered. */
export interface StatusKind<Status extends string, Row, Found extends WithStatus<Status>> {
  /** e.g. 'order' */
  name: string;
  steps: Record<Status, readonly Status[]>;
  /** writes status and version + 1 where the condition holds; undefined when it does not */
  advance(
    tx: Db,
    key: string,
    status: Status,
    fits: (columns: { status: PgColumn; version: PgColumn }) => SQL | undefined,
  ): Promise<Row | undefined>;
  /** keeps the change in the record's history and posts the e-mails that tell of it */
  tell(tx: Db, row: Row, change: StatusChange<Status>): Promise<void>;
  read(tx: Db, key: string): Promise<Found | undefined>;
}

/** The refusal to change a record that has changed meanwhile: with what it is now, by whom and when. @param name e.g. 'order' */
export function changedSince(name: string, record: WithStatus<string>): ApiError {
  const last = record.events.at(-1);
  return changedMeanwhile(name, { record, version: record.version }, last?.by ?? null, new Date(last?.createdAt ?? 0));
}

async function refusal<Status extends string, Row, Found extends WithStatus<Status>>(
  tx: Db,
  { name, read }: StatusKind<Status, Row, Found>,
  key: string,
  { status, meant }: StatusRequest<Status>,
): Promise<ApiError> {
  const record = await read(tx, key);
  if (!record) return new ApiError(404, 'not-found', `There is no such ${name}.`);
  if (meant && !meant.includes(record.version)) return changedSince(name, record);
  return new ApiError(409, 'step', `This ${name} is "${record.status}" and cannot become "${status}".`);
}

/**
 * Changes a record's status: the status, its place in the history and the e-mails are all there or none. Version and
 * step are part of the statement that writes, so of two changes at the same moment one finds the record changed.
 * @returns the record as it is then; it is committed
 * @throws ApiError 404, 412 with the record as it is now, 409 for a step that there is not
 */
export function changeStatus<Status extends string, Row, Found extends WithStatus<Status>>(
  db: Db,
  kind: StatusKind<Status, Row, Found>,
  key: string,
  request: StatusRequest<Status>,
  by: Admin,
): Promise<Found> {
  const { status, note, meant } = request;
  const from = (Object.keys(kind.steps) as Status[]).filter((each) => kind.steps[each].includes(status));
  return withRetry(() =>
    db.transaction(async (tx) => {
      const row = await kind.advance(tx, key, status, (columns) => and(inArray(columns.status, from), stillAt(columns.version, meant)));
      if (!row) throw await refusal(tx, kind, key, request);
      await kind.tell(tx, row, { status, note, by });
      return (await kind.read(tx, key)) as Found;
    }),
  );
}
