import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorText, runOrExplain, type Terminal } from '../admin-cli/run-command';
import { readEnvironment } from '../environment';
import { CommandError } from '../platform';
import type { DatabasePlace } from '../platform/db';
import { knownMigrations } from '../platform/db/migrations';
import { backUp } from './back-up';
import { type About, checkBackup } from './backup-file';
import { endSessions, putEmbedded } from './embedded';
import { moveToEmbedded, moveToServed } from './move';
import { inNewFolder } from './run-program';
import { needEmptyServed, putServed } from './served';
import { type Counts, inWords } from './tables';

/** Restores a backup where no database exists, all or nothing. Throws CommandError. */
export async function restore(
  { databaseUrl, dataDir }: DatabasePlace,
  file: string,
): Promise<About> {
  if (!databaseUrl)
    return putEmbedded(dataDir, 'restore', async (work) => {
      const about = fitting(await checkBackup(file, work), 'embedded');
      await endSessions(work);
      return about;
    });
  await needEmptyServed(databaseUrl);
  return inNewFolder(join(tmpdir(), 'lagoon-restore-'), async (work) => {
    const about = fitting(await checkBackup(file, work), 'postgresql');
    await putServed(work, databaseUrl);
    return about;
  });
}

function fitting(about: About, kind: About['kind']): About {
  if (about.kind !== kind)
    throw new CommandError(
      kind === 'embedded'
        ? 'This is a backup of a PostgreSQL server. Name a new, empty database in DATABASE_URL.'
        : 'This is a backup of the embedded database. ' +
            'Restore it without DATABASE_URL, into a DATA_DIR.',
    );
  if ((about.counts['drizzle.__drizzle_migrations'] ?? 0) > knownMigrations().length)
    throw new CommandError(
      'This backup was made by a newer version of the site. ' +
        'Bring the checkout to that version first.',
    );
  return about;
}

const USAGE = `Backups of the database that the site uses (DATA_DIR or DATABASE_URL):

  npm run backup -- <folder> [--keep <n>]   writes one, also while the site runs; keeps the n newest
  npm run backup -- --check <file>          opens one and counts what is in it
  npm run restore -- <file>                 puts one where no database exists; stop the site first

Moves of all records between DATA_DIR and DATABASE_URL, with the site stopped;
the source stays unchanged:

  npm run move -- to-postgresql             from the embedded database to an empty one of PostgreSQL
  npm run move -- to-embedded               from PostgreSQL to a data directory without a database`;

const megabytes = async (file: string) => `${((await stat(file)).size / 1e6).toFixed(1)} MB`;

async function write(
  folder: string,
  keep: string | undefined,
  env: NodeJS.ProcessEnv,
  { print, log }: Terminal,
) {
  const waiting = { waiting: () => log('Another process has the database. Waiting for it.\n') };
  const { file, about, removed, unnoted } = await backUp(readEnvironment(env), folder, {
    waiting,
    ...(keep ? { keep: Number(keep) } : {}),
  });
  print(`${file} (${await megabytes(file)}): ${inWords(about.counts)}.`);
  if (unnoted) log(`The time of this backup is missing in the metrics: ${unnoted.message}\n`);
  if (removed > 0) print(`Removed ${removed} older.`);
  print(
    'It holds health data and password hashes: ' +
      'keep it where only you can read it, and a copy on another machine.',
  );
}

async function check(file: string, env: NodeJS.ProcessEnv, { print }: Terminal) {
  readEnvironment(env);
  const { at, counts } = await inNewFolder(join(tmpdir(), 'lagoon-check-'), (work) =>
    checkBackup(file, work),
  );
  print(`${file} is whole. Of ${at}: ${inWords(counts)}.`);
}

async function putBack(file: string, env: NodeJS.ProcessEnv, { print }: Terminal) {
  const { at, counts } = await restore(readEnvironment(env), file);
  print(`Restored as of ${at}: ${inWords(counts)}. All administrators have to sign in again.`);
  print(
    'Personal data that was erased since then is back: ' +
      'erase it again (docs/operations.md, Personal data).',
  );
}

const MOVES = { 'to-postgresql': moveToServed, 'to-embedded': moveToEmbedded };
type Move = keyof typeof MOVES;

async function moveAll(direction: Move, env: NodeJS.ProcessEnv, { print, log }: Terminal) {
  const { dataDir, databaseUrl } = readEnvironment(env);
  if (!databaseUrl)
    throw new CommandError(
      'Name the PostgreSQL database in DATABASE_URL, and the data directory in DATA_DIR.',
    );
  const counts: Counts = {};
  await MOVES[direction]({ dataDir, databaseUrl }, (table, rows) => {
    counts[table.includes('.') ? table : `public.${table}`] = rows;
    log(`${table}: ${rows}\n`);
  });
  print(`Moved, and every row compared: ${inWords(counts)}.`);
  print(
    direction === 'to-postgresql'
      ? `Start the site with this DATABASE_URL. ${dataDir} is unchanged: ` +
          'remove its pg18 when all is well.'
      : 'Start the site without DATABASE_URL. The PostgreSQL database is unchanged: ' +
          'drop it when all is well.',
  );
}

function workOf(
  [command, ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): (() => Promise<void>) | undefined {
  try {
    const options: ParseArgsConfig['options'] =
      command === 'backup' ? { keep: { type: 'string' }, check: { type: 'string' } } : {};
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const { keep, check: file } = values as { keep?: string; check?: string };
    const [place, ...more] = positionals;
    if (command === 'backup' && file && !place && !keep)
      return () => check(resolve(file), env, terminal);
    if (!place || more.length > 0 || file !== undefined) return undefined;
    if (command === 'move')
      return Object.hasOwn(MOVES, place) ? () => moveAll(place as Move, env, terminal) : undefined;
    if (command === 'restore') return () => putBack(resolve(place), env, terminal);
    const isBackup = command === 'backup' && (keep === undefined || /^[1-9]\d{0,4}$/.test(keep));
    return isBackup ? () => write(place, keep, env, terminal) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the exit code: 0 done, 1 refused, 2 invalid.
 * @param args `backup`, `restore` or `move`, then its arguments
 */
export const runBackupCommand = (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
) =>
  runOrExplain(
    terminal.log,
    USAGE,
    workOf(args, env, terminal),
    (error) => fileErrorText(error) ?? errorText(error),
  );

function fileErrorText(error: unknown): string | undefined {
  const { code, syscall, path, message } = error as NodeJS.ErrnoException;
  if (!syscall || !path || code === 'ENOSPC') return undefined;
  return (
    `${message}. Run the command as the user that the site runs as, ` +
    'and give a folder that this user may write to.'
  );
}
