import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../bootstrap/paths.mjs';
import { withoutSettings } from './settings';

const running = new Set<ChildProcess>();
const ends: (() => Promise<void>)[] = [];
let folder: string | undefined;
let closing = false;

interface RunOptions {
  env?: Record<string, string>;
  minutes?: number;
  cwd?: string;
  /** receives each line of standard error, which is printed too */
  onErrorLine?: (line: string) => void;
}

/**
 * Runs a command in the repository, without a terminal and without a site's settings. Its output is
 * part of this process's output, and its process group ends with this process.
 * @returns exit code, 1 when it could not start or was killed
 */
export function run(
  command: string,
  args: string[],
  { env = {}, minutes = 90, cwd = root, onErrorLine }: RunOptions = {},
): Promise<number> {
  // starts no command when the run is ending
  if (closing) return new Promise(() => {});
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      detached: true,
      stdio: ['ignore', 'inherit', onErrorLine ? 'pipe' : 'inherit'],
      env: {
        ...withoutSettings(process.env),
        CI: 'true',
        FORCE_COLOR: '0',
        TMPDIR: scratch(),
        ...env,
      },
    });
    child.stderr?.pipe(process.stderr, { end: false });
    if (child.stderr && onErrorLine) createInterface(child.stderr).on('line', onErrorLine);
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      console.error(`${command} ${args[0] ?? ''} took more than ${minutes} minutes and was ended.`);
      void endInOrder(child);
    }, minutes * 60_000);
    const done = (code: number | null) => {
      clearTimeout(limit);
      running.delete(child);
      resolve(late ? 1 : (code ?? 1));
    };
    running.add(child);
    child.once('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.once('exit', () => endGroup(child, 'SIGKILL'));
    child.once('close', done);
  });
}

/** This run's folder for results and temporary files, removed at the end. */
export function scratch() {
  if (!folder) {
    folder = mkdtempSync(join(tmpdir(), 'lagoon-test-'));
    // lets PostgreSQL, which runs as another user, enter the folder
    chmodSync(folder, 0o711);
  }
  return folder;
}

/** @param stop runs after all commands have ended, and must permit a second call */
export const endLater = (stop: () => Promise<void>) => void ends.push(stop);

/** Ends everything that this run started, and removes its folder. */
export async function cleanUp() {
  closing = true;
  await Promise.all([...running].map(endInOrder));
  await Promise.all(ends.map((stop) => stop()));
  if (folder) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
}

export function cleanUpOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      void cleanUp().finally(() => process.exit(130));
    });
}

/** Interrupts like Ctrl-C, so that servers and databases close. Kills after 10 s. */
async function endInOrder(child: ChildProcess) {
  endGroup(child, 'SIGINT');
  const patience = setTimeout(() => endGroup(child, 'SIGKILL'), 10_000);
  while (running.has(child)) await new Promise((resolve) => setTimeout(resolve, 100));
  clearTimeout(patience);
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // the group has ended already
  }
}
