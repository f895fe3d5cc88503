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

const sha256 = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Opens a session. @returns the token: 256 random bits, kept as a hash only */
export async function openSession(db: Db, adminId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastUsedAt, new Date(now.getTime() - IDLE_MS))));
  await db
    .insert(sessions)
    .values({ tokenHash: sha256(token), adminId, createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + ABSOLUTE_MS) });
  return token;
}

/** The administrator a token belongs to; undefined when it is unknown, revoked, idle for an hour or 12 hours old. */
export async function adminOf(db: Db, token: string, now: Date): Promise<Admin | undefined> {
  const tokenHash = sha256(token);
  const [row] = await db
    .select({ id: admins.id, username: admins.username, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, new Date(now.getTime() - IDLE_MS))));
  if (!row) return undefined;
  if (now.getTime() - row.lastUsedAt.getTime() > TOUCH_MS)
    await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
  return { id: row.id, username: row.username };
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, sha256(token)));
}
