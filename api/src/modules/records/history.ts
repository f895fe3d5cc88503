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

export const toChange = <Status extends string>({ status, note, by, createdAt }: EventRow<Status>): StatusEvent<Status> => ({
  status,
  note,
  by,
  createdAt: createdAt.toISOString(),
});

/** How a record came in: the start of its history, of which no row is kept. */
export const cameIn = <Status extends string>(status: Status, createdAt: Date): StatusEvent<Status> =>
  toChange({ status, note: '', by: null, createdAt });

/** Messages or appointments as they are answered. @param answer given a row and what happened to it since it came in, the oldest first */
export async function withChanges<Row extends { id: string }, Status extends string, T>(
  db: Db,
  rows: Row[],
  answer: (row: Row, changes: StatusEvent<Status>[]) => T,
): Promise<T[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await db.select().from(recordEvents).where(inArray(recordEvents.recordId, ids)).orderBy(asc(recordEvents.createdAt));
  const changes = (id: string) => events.filter(({ recordId }) => recordId === id).map(toChange) as StatusEvent<Status>[];
  return rows.map((row) => answer(row, changes(row.id)));
}

interface KeptChange {
  status: string;
  note: string;
  /** null when the customer did it */
  by: Admin | null;
}

/** Keeps the same change of messages or appointments. @param recordIds their ids; none is fine */
export async function keepChanges(tx: Db, recordIds: string[], { status, note, by }: KeptChange): Promise<void> {
  if (recordIds.length === 0) return;
  // the transaction's own time may lie before the change that it waited for
  const createdAt = sql`clock_timestamp()`;
  await tx
    .insert(recordEvents)
    .values(recordIds.map((recordId) => ({ recordId, status, note, by: by?.username ?? null, adminId: by?.id ?? null, createdAt })));
}
