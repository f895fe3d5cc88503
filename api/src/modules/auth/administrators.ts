import { cleanText, DAY_MS } from '@lagoon/shared/domain';
import { count, eq, sql } from 'drizzle-orm';
import { CommandError, pick, withIsoTimes } from '../../platform';
import { admins, type Db, sessions } from '../../platform/db';
import { forgetNetworks } from './known-networks';
import { administratorNamed, userNameIssue } from './names';
import { hashPassword, passwordIssue } from './passwords';
import { endSecondFactor } from './second-factor';
import { goodAt } from './sessions';

export async function listAdministrators(db: Db, now: Date) {
  const rows = await db
    .select({ ...pick(admins, 'username', 'createdAt'), sessions: count(sessions.id) })
    .from(admins)
    .leftJoin(sessions, sql`${sessions.adminId} = ${admins.id} and ${goodAt(now)}`)
    .groupBy(admins.id)
    .orderBy(admins.createdAt, admins.username);
  return rows.map(withIsoTimes);
}

export const FIRST_PASSWORD_DAYS = 7;
/** After `unlock`, failures in one network do not delay sign-ins from others. */
export const UNLOCKED_MINUTES = 15;

interface GivenPassword {
  password: string;
  /** valid for the first sign-in only */
  madeUp?: boolean;
}

export async function passwordColumns(
  { password, madeUp = false }: GivenPassword,
  username: string,
  now: Date,
) {
  const issue = madeUp ? undefined : passwordIssue(password, username);
  if (issue) throw new CommandError(issue);
  const passwordExpiresAt = madeUp ? new Date(now.getTime() + FIRST_PASSWORD_DAYS * DAY_MS) : null;
  return {
    passwordHash: await hashPassword(password),
    mustChangePassword: madeUp,
    passwordExpiresAt,
  };
}

/** Returns the stored name. Throws CommandError. */
export async function addAdministrator(db: Db, name: string, given: GivenPassword, now: Date) {
  const issue = userNameIssue(name);
  if (issue) throw new CommandError(issue);
  const columns = await passwordColumns(given, name, now);
  return alone(db, async (tx) => {
    const other = await administratorNamed(tx, name);
    if (other) throw new CommandError(`There is an administrator "${other.username}" already.`);
    const username = cleanText(name);
    await tx.insert(admins).values({ username, ...columns });
    return username;
  });
}

/** Ends all sessions of the account. Throws CommandError. */
export async function resetPassword(db: Db, name: string, given: GivenPassword, now: Date) {
  const columns = await passwordColumns(given, name, now);
  return alone(db, async (tx) => {
    const { id, username } = await existing(tx, name);
    await tx.update(admins).set(columns).where(eq(admins.id, id));
    await forgetNetworks(tx, id);
    const ended = await tx.delete(sessions).where(eq(sessions.adminId, id)).returning();
    return { username, ended: ended.length };
  });
}

/** Records keep the name. Throws CommandError for the last administrator. */
export const removeAdministrator = (db: Db, name: string) =>
  alone(db, async (tx) => {
    const { id, username } = await existing(tx, name);
    if ((await tx.$count(admins)) === 1)
      throw new CommandError(`"${username}" is the last administrator. Add another one first.`);
    await tx.delete(admins).where(eq(admins.id, id));
    return username;
  });

/** Ignores failed sign-ins from other networks for a while. Throws CommandError. */
export async function unlockAdministrator(db: Db, name: string, now: Date) {
  const { id, username } = await existing(db, name);
  const unlockedUntil = new Date(now.getTime() + UNLOCKED_MINUTES * 60_000);
  await db.update(admins).set({ unlockedUntil }).where(eq(admins.id, id));
  return username;
}

/** @throws CommandError */
export async function resetSecondFactor(db: Db, name: string) {
  const { id, username } = await existing(db, name);
  if (!(await endSecondFactor(db, id)))
    throw new CommandError(`"${username}" signs in without a code already.`);
  return username;
}

/** Serializes changes: the last two administrators are not both removed. */
export const alone = <T>(db: Db, change: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${admins} in share row exclusive mode`);
    return change(tx);
  });

async function existing(db: Db, name: string) {
  const found = await administratorNamed(db, name);
  if (!found)
    throw new CommandError(
      `There is no administrator "${cleanText(name)}". \`list\` names them all.`,
    );
  return found;
}
