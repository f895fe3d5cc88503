import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../platform';
import { DirectoryInUse, lockDirectory } from '../platform/db/lock-directory';

const PACKAGE: Record<string, string> = {
  pg_dump: 'postgresql-client',
  pg_restore: 'postgresql-client',
  tar: 'tar',
};

export const programError = (program: string, error: unknown, output: string): CommandError =>
  (error as NodeJS.ErrnoException).code === 'ENOENT'
    ? new CommandError(
        `${program} is missing. Install it (Debian: apt-get install ` +
          `${PACKAGE[program] ?? program}).`,
      )
    : new CommandError(`${program} failed: ${output.trim() || (error as Error).message}`);

/**
 * Secrets belong in `env`, since other processes can read `args`.
 * @throws CommandError with the output
 */
export function runProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { env: { ...process.env, ...env } }, (error, _out, output) =>
      error ? reject(programError(program, error, output)) : resolve(),
    );
  });
}

/** Removes the new folder, which only its owner can read, afterwards. */
export async function inNewFolder<T>(
  prefix: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(prefix);
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a function that unlocks the folder and removes the lock's file. Throws CommandError. */
export function holdFolder(folder: string): () => void {
  try {
    const unlock = lockDirectory(folder);
    return () => {
      rmSync(join(folder, 'LOCK'), { force: true });
      unlock();
    };
  } catch (error) {
    if (error instanceof DirectoryInUse)
      throw new CommandError(`Another backup is under way in ${folder}. Wait until it is done.`);
    throw error;
  }
}
