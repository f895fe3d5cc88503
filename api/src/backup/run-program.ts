import { execFile } from 'node:child_process';
import { DirectoryInUse, lockDirectory } from '../platform/db/lock-directory';
import { Refusal } from '../platform/errors';

const PACKAGE: Record<string, string> = { pg_dump: 'postgresql-client', pg_restore: 'postgresql-client', tar: 'tar' };

/** A program that is not there, or that did not do its work, as a sentence. Its own words follow. */
export const programFault = (program: string, error: unknown, said: string): Refusal =>
  (error as NodeJS.ErrnoException).code === 'ENOENT'
    ? new Refusal(`${program} is missing. Install it (Debian: apt-get install ${PACKAGE[program] ?? program}).`)
    : new Refusal(`${program} failed: ${said.trim() || (error as Error).message}`);

/**
 * Runs a program to its end.
 * @param env added to ours: what must not stand among the arguments, where every process sees it
 * @throws Refusal with what it said
 */
export function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { env: { ...process.env, ...env } }, (error, _out, said) =>
      error ? reject(programFault(program, error, said)) : resolve(),
    );
  });
}

/**
 * Takes a folder for one backup at a time; it is made when it is missing, for its owner alone.
 * @returns what lets go
 * @throws Refusal while another backup has it
 */
export function holdFolder(folder: string): () => void {
  try {
    return lockDirectory(folder);
  } catch (error) {
    if (error instanceof DirectoryInUse) throw new Refusal(`Another backup is under way in ${folder}. Wait until it is done.`);
    throw error;
  }
}
