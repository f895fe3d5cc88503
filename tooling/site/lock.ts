import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { isNotFound } from './disk';
import { attempt, ReleaseError } from './errors';

/** A process, so that another one can tell whether it still runs. */
export interface ProcessMark {
  pid: number;
  started: string;
  host: string;
}

/** The content of the lock file: whose process holds it. */
interface Holder extends ProcessMark {
  id: string;
  by: string;
  since: string;
}

const POLL_MS = 50;

/** Who is releasing: `RELEASE_BY`, or the login name; a user id may have no name, as in some containers. */
export const releasedBy = (): string => process.env.RELEASE_BY || (attempt(() => userInfo().username) ?? 'unknown');

/** Refuses a site that does not exist, so that a mistyped name does not make a new one. @throws ReleaseError */
export function requireSite(site: string): void {
  if (!existsSync(site))
    throw new ReleaseError(`There is no site at ${site}.`, 'Say with SITE_DIR where it is; the first publish makes it.');
}

/**
 * Does some work while nobody else releases on this site.
 * @param options.wait seconds until it is refused
 * @param options.say called once when it has to wait
 * @throws ReleaseError when somebody else holds the lock for longer
 */
export async function withLock<T>(
  site: string,
  { by, wait = 60, say = () => {} }: { by: string; wait?: number; say?: (line: string) => void },
  work: () => T | Promise<T>,
): Promise<T> {
  requireSite(site);
  const path = `${site}/.release.lock`;
  const deadline = performance.now() + wait * 1000;
  const id = newId();
  let told = false;
  for (let holder = take(path, by, id); holder; holder = take(path, by, id)) {
    const who = `${holder.by} (process ${holder.pid} on ${holder.host}) is releasing on this site since ${holder.since}`;
    if (performance.now() >= deadline)
      throw new ReleaseError(`${who}.`, `Try again later. If that process is gone without your seeing it, remove ${path}.`);
    if (!told) say(`${who}: waiting.`);
    told = true;
    await pause(POLL_MS);
  }
  try {
    return await work();
  } finally {
    // somebody else may hold it by now, if ours was removed by hand
    if (attempt(() => readHolder(path)?.id) === id) rmSync(path, { force: true });
  }
}

const newId = () => randomBytes(6).toString('hex');

/**
 * Takes the lock: its file appears whole or not at all. One whose process is gone is taken over, by one process only.
 * @param id of whoever takes it
 * @returns who has it, undefined when it is ours now
 */
function take(path: string, by: string, id = newId()): Holder | undefined {
  const holder = readHolder(path);
  if (holder && isRunning(holder)) return holder;
  const mine = { id, ...ownMark(), by, since: new Date().toISOString() };
  const file = `${path}.${id}.new`;
  writeFileSync(file, JSON.stringify(mine), { flush: true });
  try {
    if (holder) return takeOver(path, holder, file, by);
    linkSync(file, path);
    return undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readHolder(path) ?? mine; // somebody was faster
    throw error;
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * The right to succeed a holder that is gone is itself a lock, named after that holder. Whoever has it reads the lock
 * again: if it still is that holder's, nobody else can touch it now.
 * @param file with our own entry
 * @returns who has it, undefined when it is ours now
 */
function takeOver(path: string, gone: Holder, file: string, by: string): Holder | undefined {
  const right = `${path}.${gone.id}`;
  const other = take(right, by);
  if (other) return other;
  try {
    if (readHolder(path)?.id !== gone.id) return gone; // somebody has succeeded already: the caller tries again
    renameSync(file, path);
    return undefined;
  } finally {
    rmSync(right, { force: true });
  }
}

/** Who holds the lock, undefined when nobody does. */
function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw new ReleaseError(`The lock ${path} cannot be read.`, 'Remove it if no release is running.');
  }
}

export const ownMark = (): ProcessMark => ({ pid: process.pid, started: startOf(process.pid), host: hostname() });

/** Whether a process still runs; of another machine's nobody here can tell, so it counts as running. */
export function isRunning({ pid, started, host }: ProcessMark): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startOf(pid) === started;
}

/** When a process began, where the system tells: a process that has got the number of an ended one is then told apart. */
function startOf(pid: number): string {
  const [, fields = ''] = (attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '').split(/\) (?=[A-Z] )/);
  const [state, ...rest] = fields.split(' ');
  return state === 'Z' ? '' : (rest[18] ?? ''); // a process that has ended and is only still listed counts as gone
}
