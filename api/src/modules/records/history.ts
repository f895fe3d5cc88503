import { randomUUID } from 'node:crypto';
import type { StatusEvent } from '@lagoon/shared/domain';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { recordEvents } from '../../platform/db/schema';
import type { StatusChange } from './change-status';

type EventRow<Status extends string> = Pick<typeof recordEvents.$inferSelect, 'note' | 'by' | 'createdAt'> & { status: Status };

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

/** Returns a new entry of a history. Its time is not `now()`, the start of the transaction, since another one may have added an entry since. */
export const newEvent = <Status extends string>({ status, note, by }: StatusChange<Status>) => ({
  ...{ id: randomUUID(), status, note, by: by?.username ?? null, adminId: by?.id ?? null },
  createdAt: sql`clock_timestamp()`,
});

/** @returns ids of the entries, in the order of `recordIds` */
export async function recordChanges(tx: Db, recordIds: string[], change: StatusChange<string>): Promise<string[]> {
  if (recordIds.length === 0) return [];
  const rows = recordIds.map((recordId) => ({ ...newEvent(change), recordId }));
  await tx.insert(recordEvents).values(rows);
  return rows.map(({ id }) => id);
}
