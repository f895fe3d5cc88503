import { HOUR_MS, type SessionRecord } from '@lagoon/shared/domain';
import { and, desc, eq, gt, inArray, isNotNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import { isId, newToken, notFound, pick, sha256, withIsoTimes } from '../../platform';
import { admins, type Db, secondFactors, sessions } from '../../platform/db';
import { UNKNOWN_DEVICE } from './device';

const IDLE_MS = HOUR_MS;
const ABSOLUTE_MS = 12 * HOUR_MS;
const TOUCH_MS = 60_000;
/** A session that was used further in the future counts as ended. */
const CLOCKS_DIFFER_MS = 5 * 60_000;
/** A further sign-in ends the least recently used session. */
const MOST_SESSIONS = 20;

export interface Admin {
  id: string;
  username: string;
}

export type SignedInAdmin = NonNullable<Awaited<ReturnType<typeof adminOf>>>;

export function goodAt(now: Date): SQL {
  const idleSince = new Date(now.getTime() - IDLE_MS);
  const ahead = new Date(now.getTime() + CLOCKS_DIFFER_MS);
  return and(
    gt(sessions.expiresAt, now),
    gt(sessions.lastUsedAt, idleSince),
    lt(sessions.lastUsedAt, ahead),
  ) as SQL;
}

export const deleteEndedSessions = (db: Db, now: Date) =>
  db.delete(sessions).where(not(goodAt(now)));

/** Returns the token. `device`: such as "Chrome on Android". */
export async function openSession(db: Db, adminId: string, now: Date, device = '') {
  const token = newToken();
  await deleteEndedSessions(db, now);
  const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
  const times = { createdAt: now, lastUsedAt: now, confirmedAt: now, expiresAt };
  await db.insert(sessions).values({ tokenHash: sha256(token), adminId, device, ...times });
  const surplus = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.adminId, adminId))
    .orderBy(desc(sessions.lastUsedAt), sql`${sessions.tokenHash} = ${sha256(token)} desc`)
    .offset(MOST_SESSIONS);
  await db.delete(sessions).where(inArray(sessions.tokenHash, surplus));
  return token;
}

/** @returns undefined for an unknown or ended session */
export async function adminOf(db: Db, token: string, now: Date) {
  const tokenHash = sha256(token);
  const [row] = await db
    .select({
      ...pick(admins, 'id', 'username', 'mustChangePassword'),
      ...pick(sessions, 'lastUsedAt', 'confirmedAt'),
      sessionId: sessions.id,
      factor: secondFactors.adminId,
    })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .leftJoin(
      secondFactors,
      and(eq(secondFactors.adminId, admins.id), isNotNull(secondFactors.since)),
    )
    .where(and(eq(sessions.tokenHash, tokenHash), goodAt(now)));
  if (!row) return undefined;
  if (now.getTime() - row.lastUsedAt.getTime() > TOUCH_MS)
    await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
  const { lastUsedAt, factor, ...admin } = row;
  return { ...admin, secondFactor: factor !== null };
}

export async function closeSession(db: Db, token: string) {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, sha256(token)))
    .returning();
  return ended[0]?.adminId;
}

export async function listSessions(
  db: Db,
  { id, sessionId }: SignedInAdmin,
  now: Date,
): Promise<SessionRecord[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.adminId, id), goodAt(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), desc(sessions.id));
  return rows.map((row) => ({
    ...withIsoTimes(pick(row, 'id', 'createdAt', 'lastUsedAt')),
    device: row.device || UNKNOWN_DEVICE,
    current: row.id === sessionId,
  }));
}

export async function endSession(db: Db, admin: SignedInAdmin, id: string) {
  const mine = and(eq(sessions.id, id), eq(sessions.adminId, admin.id));
  const ended = isId(id) ? await db.delete(sessions).where(mine).returning() : [];
  if (ended.length === 0) throw notFound('There is no such session.');
}

export async function endOtherSessions(db: Db, { id, sessionId }: SignedInAdmin) {
  const others = and(eq(sessions.adminId, id), ne(sessions.id, sessionId));
  return (await db.delete(sessions).where(others).returning()).length;
}
