import type { Change } from '@lagoon/shared/domain';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { recordEvents } from '../../platform/db/schema';
import type { StatusChange } from './change-status';

/** A row of a history, of whichever table. */
interface EventRow<Status extends string> {
  status: Status;
  note: string;
  by: string | null;
  createdAt: Date;
}

/** A change as it is answered. */
export const toChange = <Status extends string>({ status, note, by, createdAt }: EventRow<Status>): Change<Status> => ({
  status,
  note,
  by,
  createdAt: createdAt.toISOString(),
});

/** How a record came in: the start of its history, of which no row is kept. */
export const cameIn = <Status extends string>(status: Status, createdAt: Date): Change<Status> =>
  toChange({ status, note: '', by: null, createdAt });

/** The changes of these messages or appointments by their ids, the oldest first. */
export async function changesOf<Status extends string>(db: Db, ids: string[]): Promise<Map<string, Change<Status>[]>> {
  const found = new Map<string, Change<Status>[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await db.select().from(recordEvents).where(inArray(recordEvents.recordId, ids)).orderBy(asc(recordEvents.createdAt));
  for (const row of rows) found.get(row.recordId)?.push(toChange({ ...row, status: row.status as Status }));
  return found;
}

/** Keeps a change of a message or an appointment. @param recordId its id */
export const keepChange = (tx: Db, recordId: string, change: StatusChange<string>): Promise<void> => keepChanges(tx, [recordId], change);

/** Keeps the same change of many messages or appointments. @param recordIds their ids; none is fine */
export async function keepChanges(tx: Db, recordIds: string[], { status, note, by }: StatusChange<string>): Promise<void> {
  if (recordIds.length === 0) return;
  // the transaction's own time may lie before the change that it waited for
  const createdAt = sql`clock_timestamp()`;
  await tx
    .insert(recordEvents)
    .values(recordIds.map((recordId) => ({ recordId, status, note, by: by.username, adminId: by.id, createdAt })));
}
