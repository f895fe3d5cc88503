import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { complaint } from '../admin-cli/run-command';
import { readEnvironment } from '../environment';
import { backUp } from './back-up';
import { checkBackup } from './backup-file';
import { inWords } from './counts';
import { restore } from './restore';

const USAGE = `Backups of the database that the site uses (DATA_DIR or DATABASE_URL):

  npm run backup -- <folder> [--keep <n>]   writes one, also while the site runs; with --keep the n newest stay
  npm run backup -- --check <file>          opens one and counts what is in it
  npm run restore -- <file>                 puts one where there is no database yet; stop the site first`;

interface Voice {
  /** a line of the result */
  print(line: string): void;
  /** what is not the result */
  say(text: string): void;
}

type Asked = { command: 'backup'; folder: string; keep?: number } | { command: 'check' | 'restore'; file: string };

/** What the arguments ask for; undefined when they are not understood. */
function asked([command, ...args]: readonly string[]): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: command === 'backup' ? { keep: { type: 'string' }, check: { type: 'string' } } : {},
    });
    const { keep, check } = values as { keep?: string; check?: string };
    const [place, ...more] = positionals;
    if (command === 'backup' && check && !place && !keep) return { command: 'check', file: resolve(check) };
    if (!place || more.length > 0 || check !== undefined) return undefined;
    if (command === 'restore') return { command, file: resolve(place) };
    if (command !== 'backup') return undefined;
    if (keep === undefined) return { command, folder: place };
    return /^[1-9]\d{0,4}$/.test(keep) ? { command, folder: place, keep: Number(keep) } : undefined;
  } catch {
    return undefined;
  }
}

const megabytes = async (file: string) => `${((await stat(file)).size / 1e6).toFixed(1)} MB`;

/** @param args `backup` or `restore`, then what was typed @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runBackupCommand(args: readonly string[], env: NodeJS.ProcessEnv, { print, say }: Voice): Promise<number> {
  const what = asked(args);
  if (!what) {
    say(`${USAGE}\n`);
    return 2;
  }
  try {
    const where = readEnvironment(env);
    if (what.command === 'backup') {
      const waiting = { waiting: () => say('Another process has the database. Waiting for it.\n') };
      const { file, about, removed } = await backUp(where, what.folder, { waiting, ...(what.keep ? { keep: what.keep } : {}) });
      print(`${file} (${await megabytes(file)}): ${inWords(about.counts)}.`);
      if (removed > 0) print(`Removed ${removed} older.`);
      print('It holds health data and password hashes: keep it where only you can read it, and a copy on another machine.');
    } else if (what.command === 'check') {
      const work = await mkdtemp(join(tmpdir(), 'lagoon-check-'));
      try {
        const { at, counts } = await checkBackup(what.file, work);
        print(`${what.file} is whole. Of ${at}: ${inWords(counts)}.`);
      } finally {
        await rm(work, { recursive: true, force: true });
      }
    } else {
      const { at, counts } = await restore(where, what.file);
      print(`Restored as of ${at}: ${inWords(counts)}. Everybody has to sign in again.`);
      print('Personal data that was erased since then is back: erase it again (docs/operations.md, Personal data).');
    }
    return 0;
  } catch (error) {
    say(`${fileFault(error) ?? complaint(error)}\n`);
    return 1;
  }
}

/** A file or folder that cannot be used, as a sentence; undefined for anything else. */
function fileFault(error: unknown): string | undefined {
  const { syscall, path, message } = error as NodeJS.ErrnoException;
  if (!syscall || !path) return undefined;
  return `${message}. Run the command as the user that the site runs as, and give a folder that this user may write to.`;
}
