import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { admins } from '../db/schema';
import { newPassword } from '../services/auth/new-password';
import { hashPassword, passwordFits } from '../services/auth/passwords';

export interface SeededAdministrator {
  username: string;
  /** where the password is to be found, as words for the terminal */
  password: string;
}

/**
 * Creates the first administrator when there is none. A password that was not given is made up, kept in a file that
 * only its owner can read, and told once.
 */
export async function seedAdministrator(
  db: Db,
  env: { adminUsername: string; adminPassword?: string | undefined; dataDir: string },
): Promise<SeededAdministrator> {
  const file = join(env.dataDir, 'admin-password');
  const [first] = await db.select().from(admins).orderBy(admins.createdAt).limit(1);
  if (first) {
    const kept = await passwordFits(keptPassword(file), first.passwordHash);
    return { username: first.username, password: kept ? `the password is kept in ${file}` : 'the password is the one that was chosen' };
  }

  const password = env.adminPassword ?? newPassword();
  const passwordHash = await hashPassword(password);
  const created = await db.transaction(async (tx) => {
    const [row] = await tx.insert(admins).values({ username: env.adminUsername, passwordHash }).onConflictDoNothing().returning();
    // before the commit: a start cut off here makes up another password the next time, and locks nobody out
    if (row && !env.adminPassword) {
      mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(file, `${password}\n`, { mode: 0o600 });
      chmodSync(file, 0o600);
    }
    return row;
  });
  if (!created) {
    const [other] = await db
      .select()
      .from(admins)
      .where(eq(sql`lower(${admins.username})`, env.adminUsername.toLowerCase()));
    return { username: other?.username ?? env.adminUsername, password: 'the password is the one set at the first start' };
  }
  if (env.adminPassword) return { username: created.username, password: 'the password is the one in ADMIN_PASSWORD' };
  return { username: created.username, password: `the password is ${password} (kept in ${file})` };
}

/** The password that was made up at the first start; it may have been changed since. Empty when there is none. */
function keptPassword(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
