import type { Change } from '@lagoon/shared/domain';
import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { recordEvents } from '../../db/schema';

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
