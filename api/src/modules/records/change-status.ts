import type { EditConflict, ManyChanged, RecordVersion, StatusEvent } from '@lagoon/shared/domain';
import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/open';
import { inTransaction } from '../../platform/db/retry';
import { ApiError } from '../../platform/errors';
import type { Admin } from '../auth/sessions';
import { HELD_SECONDS, holdSteps, rememberSteps, type StepTrace, takeStep, type UndoableStep } from './undo';

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

export interface StatusChange<Status extends string> {
  status: Status;
  note: string;
  /** null for the customer or the payment provider */
  by: Admin | null;
}

export interface StatusRequest<Status extends string> extends Omit<StatusChange<Status>, 'by'> {
  /** expected versions, undefined for any */
  expectedVersions: number[] | undefined;
}

export interface WithStatus<Status extends string> {
  status: Status;
  version: number;
  /** oldest first; the first one is the creation of the record */
  events: StatusEvent<Status>[];
}

/** `Row` is the row in the database. */
export interface StatusKind<Status extends string, Row extends { id: string; version: number }> {
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
  /** the record as the API returns it */
  read(tx: Db, key: string): Promise<WithStatus<Status> | undefined>;
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

function reasonOf({ status, message, details }: ApiError): string {
  if (status !== 412) return message;
  return `Changed by ${details?.changedBy ?? 'the customer'}.`;
}

/** Maximum number of records in a transaction. The embedded database serves other calls between two transactions. */
const AT_ONCE = 50;

/** Maximum seconds of a call with many records. A call with 1500 records (the most allowed) takes less, even on a busy machine. */
const WORK_SECONDS = 600;

/** Returns the functions that change the status of one kind of record, and that undo such changes. */
export function statusChanges<Status extends string, Row extends { id: string; version: number }>(db: Db, kind: StatusKind<Status, Row>) {
  const { name, steps, read } = kind;
  const notFound = () => new ApiError(404, 'not-found', `There is no such ${name}.`);

  async function rejection(tx: Db, key: string, { status, expectedVersions }: StatusRequest<Status>): Promise<ApiError> {
    const record = await read(tx, key);
    if (!record) return notFound();
    if (expectedVersions && !expectedVersions.includes(record.version)) return changedSince(name, record);
    return new ApiError(409, 'step', `This ${name} is "${record.status}" and cannot become "${status}".`);
  }

  /** Changes a status. The SQL update itself checks the version and the previous status, so that one of two simultaneous changes fails. */
  async function step(tx: Db, key: string, before: Row | undefined, request: StatusRequest<Status>, by: Admin): Promise<UndoableStep> {
    const { status, note, expectedVersions } = request;
    const from = (Object.keys(steps) as Status[]).filter((each) => steps[each].includes(status));
    const row = await kind.advance(tx, key, status, (columns) =>
      and(inArray(columns.status, from), hasVersion(columns.version, expectedVersions)),
    );
    if (!row) throw await rejection(tx, key, request);
    const trace = await kind.notify(tx, row, { status, note, by });
    // undefined when another administrator wrote a version between `before` and `row`: then the step cannot be undone
    const kept = before?.version === row.version - 1 ? kind.kept(before) : undefined;
    return { recordId: row.id, version: row.version, before: kept, ...trace };
  }

  /** Changes each record in its own savepoint, and leaves out rejected changes. @param after called with the results of each transaction */
  async function changeEach<Result extends { version: number }>(
    records: readonly RecordVersion[],
    change: (tx: Db, record: RecordVersion, row: Row | undefined) => Promise<Result>,
    after: (tx: Db, results: Result[]) => Promise<void> = async () => {},
  ): Promise<ManyChanged> {
    const changed: ManyChanged = { done: [], left: [] };
    for (let at = 0; at < records.length; at += AT_ONCE) {
      const some = records.slice(at, at + AT_ONCE);
      const { done, left } = await inTransaction(db, async (tx) => {
        const keys = some.map(({ key }) => key);
        const rows = new Map((await kind.rows(tx, keys)).map((row) => [kind.keyOf(row), row]));
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
      });
      changed.done.push(...done);
      changed.left.push(...left);
    }
    return changed;
  }

  return {
    /** @throws ApiError 404 for an unknown `key`, 412 with the current record for an unexpected version, 409 for an impossible new status */
    changeStatus: (key: string, request: StatusRequest<Status>, by: Admin): Promise<WithStatus<Status>> =>
      inTransaction(db, async (tx) => {
        const [before] = await kind.rows(tx, [key]);
        await rememberSteps(tx, [await step(tx, key, before, request, by)]);
        return (await read(tx, key)) as WithStatus<Status>;
      }),

    /** Changes the status of each record, if its version has not changed and the new status may follow the current status. */
    async changeMany(records: readonly RecordVersion[], status: Status, note: string, by: Admin): Promise<ManyChanged> {
      const change = (tx: Db, { key, version }: RecordVersion, before: Row | undefined) =>
        step(tx, key, before, { status, note, expectedVersions: [version] }, by);
      const all: UndoableStep[] = [];
      const result = await changeEach(records, change, async (tx, done) => {
        await rememberSteps(tx, done);
        // keeps the changes undoable, and their e-mails waiting, while the other records change
        await holdSteps(tx, done, WORK_SECONDS);
        all.push(...done);
      });
      // restarts the time to undo, with its usual length, so that it begins at the end of this call
      await holdSteps(db, all);
      return result;
    },

    /** Undoes the last step of each record that has not changed since. A step changes the status, or records the use of an excess payment. */
    async undoMany(records: readonly RecordVersion[]): Promise<ManyChanged> {
      const asked = new Map(records.map(({ key, version }) => [key, version]));
      const rows = (await kind.rows(db, [...asked.keys()])).filter((row) => asked.get(kind.keyOf(row)) === row.version);
      const held = rows.map(({ id, version }) => ({ recordId: id, version }));
      // extends the time to undo, and delays the e-mails, for as long as this call may take
      await holdSteps(db, held, HELD_SECONDS + records.length);
      const result = await changeEach(records, async (tx, { key, version }, row) => {
        if (!row) throw notFound();
        const { before, eventId } = row.version === version ? await takeStep(tx, row.id, version) : { before: {}, eventId: '' };
        const isRestored = row.version === version && (await kind.restore(tx, row, before, eventId));
        if (!isRestored) throw changedSince(name, (await read(tx, key)) as WithStatus<Status>);
        return { version: version + 1 };
      });
      // a step is held once: the time of those that could not be undone is over
      await holdSteps(db, held, 0);
      return result;
    },
  };
}
