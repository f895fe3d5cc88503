import type { SessionRecord } from '@lagoon/shared/domain';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { sessions } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { isId } from '../../platform/validation';
import { UNKNOWN_DEVICE } from './device';
import { goodAt, type SignedInAdmin } from './sessions';

/** An administrator's sign-ins that are still good, the one last used first. */
export async function listSessions(db: Db, { id, sessionId }: SignedInAdmin, now: Date): Promise<SessionRecord[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.adminId, id), goodAt(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    device: row.device || UNKNOWN_DEVICE,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.id === sessionId,
  }));
}

/** Ends one of an administrator's own sessions; it may be the one that asks. @throws ApiError 404 */
export async function endSession(db: Db, admin: SignedInAdmin, id: string): Promise<void> {
  const mine = and(eq(sessions.id, id), eq(sessions.adminId, admin.id));
  const ended = isId(id) ? await db.delete(sessions).where(mine).returning({ id: sessions.id }) : [];
  if (ended.length === 0) throw new ApiError(404, 'not-found', 'There is no such session.');
}

/** Ends all of an administrator's sessions but the one that asks. @returns how many */
export async function endOtherSessions(db: Db, { id, sessionId }: SignedInAdmin): Promise<number> {
  const others = and(eq(sessions.adminId, id), ne(sessions.id, sessionId));
  return (await db.delete(sessions).where(others).returning({ id: sessions.id })).length;
}
