import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../bootstrap/paths.mjs';
import { unfinishedPaths } from './builds';
import { codeOf, hiddenNames, removeTree } from './disk';
import { attempt, ReleaseError } from './errors';
import {
  dropGenerations,
  liveRelease,
  readHistory,
  releaseNumbers,
  settleHistory,
} from './releases';

export interface Context {
  by?: string;
  wait?: number;
  log?: (line: string) => void;
}

/**
 * Removes leftovers of interrupted commands and completes the history.
 * @throws ReleaseError when the lock is held for too long
 */
export const releaseSession = <T>(
  site: string,
  context: Context,
  work: () => T | Promise<T>,
): Promise<T> =>
  withLock(site, context, async () => {
    removeLeftovers(site);
    settleHistory(site);
    const result = await work();
    settleHistory(site);
    return result;
  });

/** Operators may keep other hidden files in the web root. */
const OWN_TEMPORARY = /^\.(live|config\.json)\.\d+$/;
const LOCK_PART = /^\.release\.lock\./;
const LOCK_PART_MAX_AGE_MS = 600_000;

/** Releases above the live one without a line in the history never went live. */
function removeLeftovers(site: string) {
  const now = Date.now();
  const expired = (name: string) =>
    LOCK_PART.test(name) &&
    (attempt(() => statSync(`${site}/${name}`).mtimeMs) ?? now) < now - LOCK_PART_MAX_AGE_MS;
  const own = hiddenNames(site).filter((name) => OWN_TEMPORARY.test(name) || expired(name));
  // without a process id, rsync may still be copying (docs/operations.md)
  const unfinished = unfinishedPaths(site).filter((path) => /\.\d+$/.test(path));
  for (const path of [...unfinished, ...own]) removeTree(`${site}/${path}`);
  const live = liveRelease(site) ?? 0;
  const known = new Set(readHistory(site).map(({ release }) => release));
  for (const release of releaseNumbers(site))
    if (release > live && !known.has(release)) removeTree(`${site}/releases/${release}`);
  dropGenerations(site);
}

export type ProcessMark = ReturnType<typeof ownMark>;

interface Holder extends ProcessMark {
  id: string;
  by: string;
  since: string;
}

export const releasedBy = () =>
  process.env.RELEASE_BY || (attempt(() => userInfo().username) ?? 'unknown');

export const siteOf = (settings: Record<string, string | undefined> = process.env) =>
  resolve(settings.SITE_DIR || `${root}/site`);

/** Lets the web server, which runs as another user, read new files. */
export const keepFilesReadable = () => process.umask(process.umask() & 0o022);

/** @throws ReleaseError: a mistyped name must not create a site */
export function requireSite(site: string) {
  if (!existsSync(site))
    throw new ReleaseError(
      `The site ${site} does not exist.`,
      'Set SITE_DIR to its folder; the first publish creates it.',
    );
}

export async function withLock<T>(
  site: string,
  { by = releasedBy(), wait = 60, log = () => {} }: Context,
  work: () => T | Promise<T>,
): Promise<T> {
  requireSite(site);
  const path = `${site}/.release.lock`;
  const deadline = performance.now() + wait * 1000;
  const id = newId();
  let reported = false;
  for (let holder = take(path, by, id); holder; holder = take(path, by, id)) {
    const who =
      `${holder.by} (process ${holder.pid} on ${holder.host}) ` +
      `is releasing on this site since ${holder.since}`;
    if (performance.now() >= deadline)
      throw new ReleaseError(
        `${who}.`,
        `Try again later. If that process has ended on its host, remove ${path}.`,
      );
    if (!reported) log(`${who}: waiting.`);
    reported = true;
    await pause(50);
  }
  try {
    return await work();
  } finally {
    // an operator may have removed it, and another process may hold the lock
    if (attempt(() => readHolder(path)?.id) === id) rmSync(path, { force: true });
  }
}

const newId = () => randomBytes(6).toString('hex');

/**
 * Takes the lock, also of an ended process.
 * @returns the holder, undefined if it is this process
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
    // another process was faster
    if (codeOf(error) === 'EEXIST') return readHolder(path) ?? mine;
    throw error;
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * A second lock, named after the ended process, lets one process take over at a time.
 * @param file this process's entry
 * @returns the holder, undefined if it is this process
 */
function takeOver(path: string, gone: Holder, file: string, by: string): Holder | undefined {
  const right = `${path}.${gone.id}`;
  const other = take(right, by);
  if (other) return other;
  try {
    // another process took over: the caller tries again
    if (readHolder(path)?.id !== gone.id) return gone;
    renameSync(file, path);
    return undefined;
  } finally {
    rmSync(right, { force: true });
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new ReleaseError(
      `The lock ${path} cannot be read.`,
      'Remove it if no release is running.',
    );
  }
}

export const ownMark = () => ({
  pid: process.pid,
  started: startOf(process.pid),
  host: hostname(),
});

/** Processes of other machines count as running. */
export function isRunning({ pid, started, host }: ProcessMark) {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return startOf(pid) === started;
}

/** Tells apart two processes with one id; empty without `/proc`. */
function startOf(pid: number) {
  const [, fields = ''] = (attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '').split(
    /\) (?=[A-Z] )/,
  );
  const [state, ...rest] = fields.split(' ');
  return state === 'Z' ? '' : (rest[18] ?? ''); // a zombie has ended
}
