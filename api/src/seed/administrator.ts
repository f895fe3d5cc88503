import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone, FIRST_PASSWORD_DAYS, passwordColumns } from '../modules/auth/administrators';
import { newPassword, passwordFits, randomText } from '../modules/auth/passwords';
import { admins, type Db } from '../platform/db';

interface SeedEnvironment {
  adminUsername?: string;
  adminPassword?: string;
  dataDir: string;
  /** false when the output is stored, e.g. by systemd */
  mayPrint?: boolean;
}

/**
 * A generated password is valid for one sign-in and kept in a file that only its owner can read.
 * @throws Error with a sentence for a common password
 */
export async function seedAdministrator(db: Db, env: SeedEnvironment) {
  const file = fileIn(env.dataDir);
  const [first] = await db.select().from(admins).orderBy(admins.createdAt).limit(1);
  if (first) return known(first, file);

  const username = env.adminUsername ?? `admin-${randomText(4)}`;
  const madeUp = !env.adminPassword;
  const password = env.adminPassword ?? newPassword();
  const columns = await passwordColumns({ password, madeUp }, username, new Date()).catch(
    (error: Error) => {
      throw new Error(`ADMIN_PASSWORD cannot be used. ${error.message}`);
    },
  );
  // the second of two starting servers waits here and finds the administrator
  const other = await alone(db, async (tx) => {
    const [before] = await tx.select().from(admins).orderBy(admins.createdAt).limit(1);
    if (before) return before;
    await tx.insert(admins).values({ username, ...columns });
    // before the commit: a crash leaves no administrator without a file
    if (madeUp) keep(file, password);
    return undefined;
  });
  if (other)
    return { username: other.username, password: 'the password is the one set at the first start' };
  if (!madeUp) return { username, password: 'the password is the one in ADMIN_PASSWORD' };
  const once = `for the first sign-in within ${FIRST_PASSWORD_DAYS} days`;
  return {
    username,
    password: env.mayPrint
      ? `the password is ${password} (kept in ${file}), ${once}`
      : `the password is in ${file}, ${once}`,
  };
}

const fileIn = (dataDir: string) => join(dataDir, 'admin-password');

function keep(file: string, password: string) {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}

async function known({ username, passwordHash }: typeof admins.$inferSelect, file: string) {
  const password = keptPassword(file);
  if (password && (await passwordFits(password, passwordHash)))
    return { username, password: `the password is kept in ${file}` };
  rmSync(file, { force: true });
  return { username, password: 'the password is the one that was chosen' };
}

export function dropKeptPassword(dataDir: string, replaced: string) {
  const file = fileIn(dataDir);
  if (keptPassword(file) === replaced) rmSync(file, { force: true });
}

function keptPassword(file: string) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
