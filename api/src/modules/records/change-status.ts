import type { EditConflict, ManyChanged, RecordVersion, StatusEvent } from '@lagoon/shared/domain';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ApiError, conflict, notFound } from '../../platform';
import { type Db, inTransaction } from '../../platform/db';
import type { Admin } from '../auth/sessions';
import {
  HELD_SECONDS,
  holdSteps,
  rememberSteps,
  type StepTrace,
  takeStep,
  type UndoableStep,
} from './undo';

export interface Versioned<T> {
  record: T;
  version: number;
}

/** 412 with the current record, to show the differences. */
export function conflictError<T>(
  kind: string,
  { record, version }: Versioned<T>,
  changedBy: string | null,
  changedAt: Date,
) {
  const details = {
    current: record,
    version,
    changedBy,
    changedAt: changedAt.toISOString(),
  } satisfies Partial<EditConflict<T>>;
  return new ApiError(
    412,
    'changed',
    `This ${kind} has changed since you opened it.`,
    undefined,
    details,
  );
}

export interface StatusChange<Status extends string> {
  status: Status;
  note: string;
  /** null: customer or payment provider */
  by: Admin | null;
  /** false: sends no e-mail */
  notify?: boolean;
}

interface WithStatus<Status extends string> {
  status: Status;
  version: number;
  /** oldest first, with the creation */
  events: StatusEvent<Status>[];
}

export interface StatusKind<Status extends string, Row extends { id: string; version: number }> {
  name: string;
  steps: Record<Status, readonly Status[]>;
  advance(
    tx: Db,
    before: Row,
    status: Status,
    fits: (columns: { status: PgColumn; version: PgColumn }) => SQL | undefined,
  ): Promise<Row | undefined>;
  notify(tx: Db, row: Row, change: StatusChange<Status>): Promise<StepTrace>;
  read(tx: Db, key: string): Promise<WithStatus<Status> | undefined>;
  rows(tx: Db, keys: string[]): Promise<Row[]>;
  keyOf(row: Row): string;
  /** columns that a step changes, as JSON */
  kept(row: Row): Record<string, unknown>;
  /** restores `kept` and deletes the history entry; false for another version */
  restore(tx: Db, row: Row, kept: Record<string, unknown>, eventId: string): Promise<boolean>;
}

export function changedSince(name: string, record: WithStatus<string>) {
  const last = record.events.at(-1);
  return conflictError(
    name,
    { record, version: record.version },
    last?.by ?? null,
    new Date(last?.createdAt ?? 0),
  );
}

function leftBecause(key: string, error: ApiError): ManyChanged['left'][number] {
  if (error.status !== 412) return { key, reason: error.message };
  const event = (error.details as { current: WithStatus<string> }).current.events.at(-1);
  return { key, reason: `Changed by ${event?.by ?? 'the customer'}.`, ...(event && { event }) };
}

/** In one transaction; the embedded database serves others between two. */
const AT_ONCE = 20;

/** More than a call with 1500 records takes on a busy machine. */
export const WORK_SECONDS = 600;

export function statusChanges<Status extends string, Row extends { id: string; version: number }>(
  db: Db,
  kind: StatusKind<Status, Row>,
) {
  const { name, steps, read } = kind;
  const missing = () => notFound(`There is no such ${name}.`);

  async function rejection(tx: Db, { key, version }: RecordVersion, status: Status) {
    const record = await read(tx, key);
    if (!record) return missing();
    if (record.version !== version) return changedSince(name, record);
    return conflict('step', `This ${name} is "${record.status}" and cannot become "${status}".`);
  }

  /** SQL checks version and previous status, so that one of two simultaneous changes fails. */
  async function step(
    tx: Db,
    record: RecordVersion,
    before: Row | undefined,
    change: StatusChange<Status>,
  ) {
    const { status } = change;
    const from = (Object.keys(steps) as Status[]).filter((each) => steps[each].includes(status));
    const row =
      before?.version === record.version &&
      (await kind.advance(tx, before, status, (columns) =>
        and(inArray(columns.status, from), eq(columns.version, record.version)),
      ));
    if (!before || !row) throw await rejection(tx, record, status);
    const trace = await kind.notify(tx, row, change);
    return { recordId: row.id, version: row.version, before: kind.kept(before), ...trace };
  }

  /** Each in its own savepoint. */
  async function changeEach<Result extends { version: number }>(
    records: readonly RecordVersion[],
    change: (tx: Db, record: RecordVersion, row: Row | undefined) => Promise<Result>,
    after: (tx: Db, results: Result[]) => Promise<void> = async () => {},
  ) {
    const changed: ManyChanged = { done: [], left: [] };
    // in one order, so that simultaneous calls do not lock each other out
    const inOrder = [...records].sort((one, other) => (one.key < other.key ? -1 : 1));
    for (let at = 0; at < inOrder.length; at += AT_ONCE) {
      const some = inOrder.slice(at, at + AT_ONCE);
      const { done, left } = await inTransaction(db, async (tx) => {
        const keys = some.map(({ key }) => key);
        const rows = new Map((await kind.rows(tx, keys)).map((row) => [kind.keyOf(row), row]));
        const [results, left]: [Map<string, Result>, ManyChanged['left']] = [new Map(), []];
        for (const record of some) {
          try {
            results.set(
              record.key,
              await tx.transaction((inner) => change(inner, record, rows.get(record.key))),
            );
          } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            left.push(leftBecause(record.key, error));
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
    async changeMany(records: readonly RecordVersion[], change: StatusChange<Status>) {
      const all: UndoableStep[] = [];
      const one = (tx: Db, record: RecordVersion, before: Row | undefined) =>
        step(tx, record, before, change);
      const result = await changeEach(records, one, async (tx, done) => {
        await rememberSteps(tx, done);
        // keeps the changes undoable, and their e-mails waiting, while the other records change
        await holdSteps(tx, done, WORK_SECONDS);
        all.push(...done);
      });
      // the usual time to undo begins at the end of this call
      await holdSteps(db, all);
      return result;
    },

    /** The last step of each unchanged record: a status, or the use of an excess payment. */
    async undoMany(records: readonly RecordVersion[]) {
      const asked = new Map(records.map(({ key, version }) => [key, version]));
      const rows = (await kind.rows(db, [...asked.keys()])).filter(
        (row) => asked.get(kind.keyOf(row)) === row.version,
      );
      const held = rows.map(({ id, version }) => ({ recordId: id, version }));
      // no step expires, and no e-mail leaves, during this call
      await holdSteps(db, held, HELD_SECONDS + records.length);
      const result = await changeEach(records, async (tx, { key, version }, row) => {
        if (!row) throw missing();
        const restore = async () => {
          const { before, eventId } = await takeStep(tx, row.id, version);
          return kind.restore(tx, row, before, eventId);
        };
        if (row.version !== version || !(await restore()))
          throw changedSince(name, (await read(tx, key)) as WithStatus<Status>);
        return { version: version + 1 };
      });
      // held once: the time of those that stayed is over
      await holdSteps(db, held, 0);
      return result;
    },
  };
}
