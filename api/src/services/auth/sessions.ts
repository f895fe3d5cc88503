import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { admins, sessions } from '../../db/schema';

const IDLE_MS = 60 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;
/** A session's last use is written at most this often: reading pages must not write rows. */
const TOUCH_MS = 60_000;

export interface Admin {
  id: string;
  username: string;
}

/** An administrator by the token of a request. */
export interface SignedInAdmin extends Admin {
  sessionId: string;
}

const sha256 = (token: string): string => createHash('sha256').update(token).digest('hex');

const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS);

/** The condition that a session is still good. */
export const goodAt = (now: Date) => and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince(now)));

/**
 * Opens a session.
 * @param device in words, such as "Chrome on Android"
 * @returns the token: 256 random bits, kept as a hash only
 */
export async function openSession(db: Db, adminId: string, now: Date, device = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastUsedAt, idleSince(now))));
  const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
  await db.insert(sessions).values({ tokenHash: sha256(token), adminId, device, createdAt: now, lastUsedAt: now, expiresAt });
  return token;
}

/** The administrator a token belongs to; undefined when it is unknown, revoked, idle for an hour or 12 hours old. */
export async function adminOf(db: Db, token: string, now: Date): Promise<SignedInAdmin | undefined> {
  const tokenHash = sha256(token);
  const [row] = await db
    .select({ id: admins.id, username: admins.username, sessionId: sessions.id, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(and(eq(sessions.tokenHash, tokenHash), goodAt(now)));
  if (!row) return undefined;
  if (now.getTime() - row.lastUsedAt.getTime() > TOUCH_MS)
    await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
  return { id: row.id, username: row.username, sessionId: row.sessionId };
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sha256(token)));
}
