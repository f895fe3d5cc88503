import type { EditConflict, StatusEvent } from '@lagoon/shared/domain';
import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { ApiError } from '../../platform/errors';
import type { Admin } from '../auth/sessions';

export interface Versioned<T> {
  record: T;
  version: number;
}

export const hasVersion = (column: PgColumn, versions: number[] | undefined): SQL | undefined => versions && inArray(column, versions);

/** Creates error 412 with the current record, so that the client can show the differences. @param kind such as 'order' */
export function conflictError<T>(kind: string, { record, version }: Versioned<T>, changedBy: string | null, changedAt: Date): ApiError {
  const details = { current: record, version, changedBy, changedAt: changedAt.toISOString() } satisfies Partial<EditConflict<T>>;
  return new ApiError(412, 'changed', `This ${kind} has changed since you opened it.`, undefined, details);
}

export interface StatusRequest<Status extends string> {
  status: Status;
  note: string;
  /** expected versions, undefined for any */
  expectedVersions: number[] | undefined;
}

interface WithStatus<Status extends string> {
  status: Status;
  version: number;
  /** oldest first; the first one is the creation of the record */
  events: StatusEvent<Status>[];
}

export interface StatusChange<Status extends string> {
  status: Status;
  note: string;
  by: Admin;
}

/** `Row` is the row in the database, `Found` the record of the API. */
export interface StatusKind<Status extends string, Row, Found extends WithStatus<Status>> {
  /** such as 'order' */
  name: string;
  steps: Record<Status, readonly Status[]>;
  /** writes status and version + 1 if the condition is true, otherwise returns undefined */
  advance(
    tx: Db,
    key: string,
    status: Status,
    fits: (columns: { status: PgColumn; version: PgColumn }) => SQL | undefined,
  ): Promise<Row | undefined>;
  notify(tx: Db, row: Row, change: StatusChange<Status>): Promise<void>;
  read(tx: Db, key: string): Promise<Found | undefined>;
}

export function changedSince(name: string, record: WithStatus<string>): ApiError {
  const last = record.events.at(-1);
  return conflictError(name, { record, version: record.version }, last?.by ?? null, new Date(last?.createdAt ?? 0));
}

async function rejection<Status extends string, Row, Found extends WithStatus<Status>>(
  tx: Db,
  { name, read }: StatusKind<Status, Row, Found>,
  key: string,
  { status, expectedVersions }: StatusRequest<Status>,
): Promise<ApiError> {
  const record = await read(tx, key);
  if (!record) return new ApiError(404, 'not-found', `There is no such ${name}.`);
  if (expectedVersions && !expectedVersions.includes(record.version)) return changedSince(name, record);
  return new ApiError(409, 'step', `This ${name} is "${record.status}" and cannot become "${status}".`);
}

/**
 * Checks version and step in the statement itself, so that one of two simultaneous changes fails.
 * @throws ApiError 404, 412 with the current record, 409
 */
export function changeStatus<Status extends string, Row, Found extends WithStatus<Status>>(
  db: Db,
  kind: StatusKind<Status, Row, Found>,
  key: string,
  request: StatusRequest<Status>,
  by: Admin,
): Promise<Found> {
  const { status, note, expectedVersions } = request;
  const from = (Object.keys(kind.steps) as Status[]).filter((each) => kind.steps[each].includes(status));
  return withRetry(() =>
    db.transaction(async (tx) => {
      const row = await kind.advance(tx, key, status, (columns) =>
        and(inArray(columns.status, from), hasVersion(columns.version, expectedVersions)),
      );
      if (!row) throw await rejection(tx, kind, key, request);
      await kind.notify(tx, row, { status, note, by });
      return (await kind.read(tx, key)) as Found;
    }),
  );
}
