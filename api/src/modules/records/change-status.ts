import type { EditConflict, ManyChanged, RecordVersion, StatusEvent } from '@lagoon/shared/domain';
import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/open';
import { inTransaction } from '../../platform/db/retry';
import { ApiError } from '../../platform/errors';
import type { Admin } from '../auth/sessions';
import { holdSteps, rememberSteps, type StepTrace, takeStep, type UndoableStep } from './undo';

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

export interface WithStatus<Status extends string> {
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

export interface VersionedRow {
  id: string;
  version: number;
}

/** `Row` is the row in the database, `Found` the record of the API. */
export interface StatusKind<Status extends string, Row extends VersionedRow, Found extends WithStatus<Status>> {
  /** such as 'order' */
  name: string;
  steps: Record<Status, readonly Status[]>;
  /** writes status and version + 1 if the condition `fits` is true, otherwise returns undefined */
  advance(
    tx: Db,
    key: string,
    status: Status,
    fits: (columns: { status: PgColumn; version: PgColumn }) => SQL | undefined,
  ): Promise<Row | undefined>;
  notify(tx: Db, row: Row, change: StatusChange<Status>): Promise<StepTrace>;
  read(tx: Db, key: string): Promise<Found | undefined>;
  rows(tx: Db, keys: string[]): Promise<Row[]>;
  keyOf(row: Row): string;
  /** columns that a step changes, as JSON */
  kept(row: Row): Record<string, unknown>;
  /** restores `kept` and deletes the history entry; returns false if the version in the database is not `row.version` */
  restore(tx: Db, row: Row, kept: Record<string, unknown>, eventId: string): Promise<boolean>;
}

export function changedSince(name: string, record: WithStatus<string>): ApiError {
  const last = record.events.at(-1);
  return conflictError(name, { record, version: record.version }, last?.by ?? null, new Date(last?.createdAt ?? 0));
}

async function rejection<Status extends string, Row extends VersionedRow, Found extends WithStatus<Status>>(
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

/** Changes a status. The SQL update itself checks the version and the previous status, so that one of two simultaneous changes fails. */
async function step<Status extends string, Row extends VersionedRow, Found extends WithStatus<Status>>(
  tx: Db,
  kind: StatusKind<Status, Row, Found>,
  { key, before, by, ...request }: StatusRequest<Status> & { key: string; before: Row | undefined; by: Admin },
): Promise<UndoableStep> {
  const { status, note, expectedVersions } = request;
  const from = (Object.keys(kind.steps) as Status[]).filter((each) => kind.steps[each].includes(status));
  const row = await kind.advance(tx, key, status, (columns) =>
    and(inArray(columns.status, from), hasVersion(columns.version, expectedVersions)),
  );
  if (!row) throw await rejection(tx, kind, key, request);
  const trace = await kind.notify(tx, row, { status, note, by });
  // undefined when another administrator wrote a version between `before` and `row`: then the step cannot be undone
  const kept = before?.version === row.version - 1 ? kind.kept(before) : undefined;
  return { recordId: row.id, version: row.version, before: kept, ...trace };
}

/** @throws ApiError 404 for an unknown `key`, 412 with the current record for an unexpected version, 409 for an impossible new status */
export function changeStatus<Status extends string, Row extends VersionedRow, Found extends WithStatus<Status>>(
  db: Db,
  kind: StatusKind<Status, Row, Found>,
  key: string,
  request: StatusRequest<Status>,
  by: Admin,
): Promise<Found> {
  return inTransaction(db, async (tx) => {
    const [before] = await kind.rows(tx, [key]);
    await rememberSteps(tx, [await step(tx, kind, { ...request, key, before, by })]);
    return (await kind.read(tx, key)) as Found;
  });
}

function reasonOf({ status, message, details }: ApiError): string {
  if (status !== 412) return message;
  return `Changed by ${details?.changedBy ?? 'the customer'}.`;
}

/** Maximum number of records in a transaction. The embedded database serves other calls between two transactions. */
const AT_ONCE = 50;

/** Changes each record in its own savepoint, and leaves out rejected changes. @param after called with the results of each transaction */
async function changeEach<Row extends VersionedRow, Result extends { version: number }>(
  db: Db,
  { rows: read, keyOf }: Pick<StatusKind<string, Row, WithStatus<string>>, 'rows' | 'keyOf'>,
  records: readonly RecordVersion[],
  change: (tx: Db, record: RecordVersion, row: Row | undefined) => Promise<Result>,
  after: (tx: Db, results: Result[]) => Promise<void> = async () => {},
): Promise<ManyChanged> {
  const changed: ManyChanged = { done: [], left: [] };
  for (let at = 0; at < records.length; at += AT_ONCE) {
    const some = records.slice(at, at + AT_ONCE);
    const work = async (tx: Db) => {
      const keys = some.map(({ key }) => key);
      const rows = new Map((await read(tx, keys)).map((row) => [keyOf(row), row]));
      const [results, left]: [Map<string, Result>, ManyChanged['left']] = [new Map(), []];
      for (const record of some) {
        try {
          results.set(record.key, await tx.transaction((inner) => change(inner, record, rows.get(record.key))));
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          left.push({ key: record.key, reason: reasonOf(error) });
        }
      }
      await after(tx, [...results.values()]);
      return { done: [...results].map(([key, { version }]) => ({ key, version })), left };
    };
    const { done, left } = await inTransaction(db, work);
    changed.done.push(...done);
    changed.left.push(...left);
  }
  return changed;
}

/** Changes the status of each record, if its version has not changed and the new status may follow the current status. */
export async function changeMany<Status extends string, Row extends VersionedRow, Found extends WithStatus<Status>>(
  db: Db,
  kind: StatusKind<Status, Row, Found>,
  records: readonly RecordVersion[],
  request: Pick<StatusRequest<Status>, 'status' | 'note'>,
  by: Admin,
): Promise<ManyChanged> {
  const change = (tx: Db, { key, version }: RecordVersion, before: Row | undefined) =>
    step(tx, kind, { ...request, expectedVersions: [version], key, before, by });
  const ids: string[] = [];
  const result = await changeEach<Row, UndoableStep>(db, kind, records, change, async (tx, steps) => {
    await rememberSteps(tx, steps);
    ids.push(...steps.map(({ recordId }) => recordId));
  });
  // restarts the time to undo, so that it begins at the end of this call
  await holdSteps(db, ids);
  return result;
}

/** Maximum seconds of a call of `undoMany`. A call with 1500 records (the most allowed) takes less, even on a busy machine. */
const UNDO_WORK_SECONDS = 600;

/**
 * Undoes the last step of each record that has not changed since. A step changes the status, or records the use of an excess payment.
 */
export async function undoMany<Status extends string, Row extends VersionedRow, Found extends WithStatus<Status>>(
  db: Db,
  kind: StatusKind<Status, Row, Found>,
  records: readonly RecordVersion[],
): Promise<ManyChanged> {
  // extends the time to undo, and delays the e-mails, for as long as this call may take
  const keys = records.map(({ key }) => key);
  const ids = (await kind.rows(db, keys)).map(({ id }) => id);
  await holdSteps(db, ids, UNDO_WORK_SECONDS);
  const result = await changeEach(db, kind, records, async (tx, { key, version }, row) => {
    if (!row) throw new ApiError(404, 'not-found', `There is no such ${kind.name}.`);
    const { before, eventId } = row.version === version ? await takeStep(tx, row.id, version) : { before: {}, eventId: '' };
    const isRestored = row.version === version && (await kind.restore(tx, row, before, eventId));
    if (!isRestored) throw changedSince(kind.name, (await kind.read(tx, key)) as Found);
    return { version: version + 1 };
  });
  // restarts the time to undo, with its usual length, for the records that were not restored
  await holdSteps(db, ids);
  return result;
}
