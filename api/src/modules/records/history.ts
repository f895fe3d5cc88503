import { randomUUID } from 'node:crypto';
import type { StatusEvent } from '@lagoon/shared/domain';
import { inArray, sql } from 'drizzle-orm';
import { pick, withIsoTimes } from '../../platform';
import { type Db, recordEvents } from '../../platform/db';
import type { StatusChange } from './change-status';

type EventRow<Status extends string> = Pick<
  typeof recordEvents.$inferSelect,
  'note' | 'by' | 'createdAt'
> & { status: Status };

export const toStatusEvent = <Status extends string>({
  status,
  ...event
}: EventRow<Status>): StatusEvent<Status> => ({
  status,
  ...withIsoTimes(pick(event, 'note', 'by', 'createdAt')),
});

/** Only later entries are stored. */
export const createdEvent = <Status extends string>(status: Status, createdAt: Date) =>
  toStatusEvent({ status, note: '', by: null, createdAt });

/** @param answer gets the changes oldest first */
export async function withChanges<Row extends { id: string }, Status extends string, T>(
  db: Db,
  rows: Row[],
  answer: (row: Row, changes: StatusEvent<Status>[]) => T,
) {
  const ids = rows.map(({ id }) => id);
  const events = await db
    .select()
    .from(recordEvents)
    .where(inArray(recordEvents.recordId, ids))
    .orderBy(recordEvents.createdAt);
  return rows.map((row) => {
    const changes = events.filter(({ recordId }) => recordId === row.id).map(toStatusEvent);
    return answer(row, changes as StatusEvent<Status>[]);
  });
}

/** Not `now()`, the transaction's start: another one may have added an entry since. */
export const newEvent = <Status extends string>({ status, note, by }: StatusChange<Status>) => ({
  id: randomUUID(),
  status,
  note,
  by: by?.username ?? null,
  adminId: by?.id ?? null,
  createdAt: sql`clock_timestamp()`,
});

/** @returns the entry's id */
export async function recordChange(tx: Db, recordId: string, change: StatusChange<string>) {
  const event = newEvent(change);
  await tx.insert(recordEvents).values({ ...event, recordId });
  return event.id;
}
