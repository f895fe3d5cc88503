import { randomUUID } from 'node:crypto';
import type { StatusEvent } from '@lagoon/shared/domain';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { recordEvents } from '../../platform/db/schema';
import type { Admin } from '../auth/sessions';

interface EventRow<Status extends string> {
  status: Status;
  note: string;
  by: string | null;
  createdAt: Date;
}

export const toStatusEvent = <Status extends string>({ status, note, by, createdAt }: EventRow<Status>): StatusEvent<Status> => ({
  ...{ status, note, by },
  createdAt: createdAt.toISOString(),
});

/** Returns the first entry of a history. The database stores only later entries. */
export const createdEvent = <Status extends string>(status: Status, createdAt: Date): StatusEvent<Status> =>
  toStatusEvent({ status, note: '', by: null, createdAt });

/** Returns messages or appointments with their histories. @param answer combines a row with its changes, oldest first */
export async function withChanges<Row extends { id: string }, Status extends string, T>(
  db: Db,
  rows: Row[],
  answer: (row: Row, changes: StatusEvent<Status>[]) => T,
): Promise<T[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await db.select().from(recordEvents).where(inArray(recordEvents.recordId, ids)).orderBy(asc(recordEvents.createdAt));
  const changes = (id: string) => events.filter(({ recordId }) => recordId === id).map(toStatusEvent) as StatusEvent<Status>[];
  return rows.map((row) => answer(row, changes(row.id)));
}

interface RecordedChange {
  status: string;
  note: string;
  /** null for the customer */
  by: Admin | null;
}

/** @returns ids of the entries, in the order of `recordIds` */
export async function recordChanges(tx: Db, recordIds: string[], { status, note, by }: RecordedChange): Promise<string[]> {
  if (recordIds.length === 0) return [];
  // not `now()`, the start of this transaction: while it waited for a lock, another transaction may have added an entry
  const createdAt = sql`clock_timestamp()`;
  const event = { status, note, by: by?.username ?? null, adminId: by?.id ?? null, createdAt };
  const rows = recordIds.map((recordId) => ({ ...event, id: randomUUID(), recordId }));
  await tx.insert(recordEvents).values(rows);
  return rows.map(({ id }) => id);
}
