import { count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { admins, sessions } from '../../db/schema';
import { administratorNamed, keptName, nameFault } from './names';
import { hashPassword } from './passwords';
import { goodAt } from './sessions';

/** What cannot be done, as a sentence for who asked. */
export class Refusal extends Error {
  override name = 'Refusal';
}

export interface AdministratorRow {
  username: string;
  createdAt: string;
  /** sessions that are still good */
  sessions: number;
}

/** Every administrator, the first one first. */
export async function listAdministrators(db: Db, now: Date): Promise<AdministratorRow[]> {
  const rows = await db
    .select({ username: admins.username, createdAt: admins.createdAt, sessions: count(sessions.id) })
    .from(admins)
    .leftJoin(sessions, sql`${sessions.adminId} = ${admins.id} and ${goodAt(now)}`)
    .groupBy(admins.id)
    .orderBy(admins.createdAt, admins.username);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Adds an administrator. @returns the name as it is kept @throws Refusal for a name that cannot be taken or is */
export async function addAdministrator(db: Db, name: string, password: string): Promise<string> {
  const fault = nameFault(name);
  if (fault) throw new Refusal(fault);
  const passwordHash = await hashPassword(password);
  return alone(db, async (tx) => {
    const other = await administratorNamed(tx, name);
    if (other) throw new Refusal(`There is an administrator "${other.username}" already.`);
    const username = keptName(name);
    await tx.insert(admins).values({ username, passwordHash });
    return username;
  });
}

/** Gives an administrator another password and ends all sessions of theirs. @returns the name, and how many ended @throws Refusal */
export async function resetPassword(db: Db, name: string, password: string): Promise<{ username: string; ended: number }> {
  const passwordHash = await hashPassword(password);
  return alone(db, async (tx) => {
    const { id, username } = await existing(tx, name);
    await tx.update(admins).set({ passwordHash }).where(eq(admins.id, id));
    const ended = await tx.delete(sessions).where(eq(sessions.adminId, id)).returning({ id: sessions.id });
    return { username, ended: ended.length };
  });
}

/** Removes an administrator and their sessions; what they changed keeps their name. @returns the name @throws Refusal for the last one */
export async function removeAdministrator(db: Db, name: string): Promise<string> {
  return alone(db, async (tx) => {
    const { id, username } = await existing(tx, name);
    if ((await tx.$count(admins)) === 1) throw new Refusal(`"${username}" is the last administrator. Add another one first.`);
    await tx.delete(admins).where(eq(admins.id, id));
    return username;
  });
}

/** One change of administrators at a time: two additions of one name, or two removals of the last two, must not both happen. */
const alone = <T>(db: Db, change: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${admins} in share row exclusive mode`);
    return change(tx);
  });

async function existing(db: Db, name: string) {
  const found = await administratorNamed(db, name);
  if (!found) throw new Refusal(`There is no administrator "${keptName(name)}". \`list\` names them all.`);
  return found;
}
