// @ts-check
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseError } from './errors.mjs';

/** @typedef {{id: string, pid: number, started: string, host: string, by: string, since: string}} Holder */

const POLL_MS = 50;

/** Who is releasing: `RELEASE_BY`, or the login name. @returns {string} */
export function releasedBy() {
  if (process.env.RELEASE_BY) return process.env.RELEASE_BY;
  try {
    return userInfo().username;
  } catch {
    return 'unknown'; // a user id without a name, as in some containers
  }
}

/** A name that was mistyped makes no site of its own. @param {string} site @throws {ReleaseError} when there is none */
export function siteThere(site) {
  if (!existsSync(site))
    throw new ReleaseError(`There is no site at ${site}.`, 'Say with SITE_DIR where it is; the first publish makes it.');
}

/**
 * Does some work while nobody else releases on this site.
 * @template T
 * @param {string} site
 * @param {object} options
 * @param {string} options.by who
 * @param {number} [options.wait] seconds until it is refused
 * @param {(line: string) => void} [options.say] told once when it has to wait
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 * @throws {ReleaseError} when somebody else holds the lock for longer
 */
export async function withLock(site, { by, wait = 60, say = () => {} }, work) {
  if (!existsSync(site))
    throw new ReleaseError(`There is no site at ${site}.`, 'Say with SITE_DIR where it is; the first publish makes it.');
  const path = `${site}/.release.lock`;
  const deadline = Date.now() + wait * 1000;
  const id = newId();
  let told = false;
  for (let holder = take(path, by, id); holder; holder = take(path, by, id)) {
    const who = `${holder.by} (process ${holder.pid} on ${holder.host}) is releasing on this site since ${holder.since}`;
    if (Date.now() >= deadline)
      throw new ReleaseError(`${who}.`, `Try again later. If that process is gone without your seeing it, remove ${path}.`);
    if (!told) say(`${who}: waiting.`);
    told = true;
    await pause(POLL_MS);
  }
  try {
    return await work();
  } finally {
    // not one that somebody else has taken after this one was removed by hand
    if (holderId(path) === id) rmSync(path, { force: true });
  }
}

const newId = () => randomBytes(6).toString('hex');

/**
 * Takes the lock: its file appears whole or not at all. One whose process is gone is taken over, by one process only.
 * @param {string} path
 * @param {string} by
 * @param {string} [id] of whoever takes it
 * @returns {Holder | undefined} who has it, undefined when it is ours now
 */
function take(path, by, id = newId()) {
  const holder = readHolder(path);
  if (holder && isThere(holder)) return holder;
  const mine = { id, pid: process.pid, started: started(process.pid), host: hostname(), by, since: new Date().toISOString() };
  const file = `${path}.${id}.new`;
  writeFileSync(file, JSON.stringify(mine), { flush: true });
  try {
    if (holder) return takeOver(path, holder, file, by);
    linkSync(file, path);
    return undefined;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return readHolder(path) ?? mine; // somebody was faster
    throw error;
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * The right to succeed a holder that is gone is itself a lock, named after that holder. Who has it looks again: if the
 * lock still is that holder's, nobody but us can touch it now.
 * @param {string} path
 * @param {Holder} gone
 * @param {string} file ours
 * @param {string} by
 * @returns {Holder | undefined} who has it, undefined when it is ours now
 */
function takeOver(path, gone, file, by) {
  const right = `${path}.${gone.id}`;
  const other = take(right, by);
  if (other) return other;
  try {
    if (readHolder(path)?.id !== gone.id) return gone; // somebody has succeeded already: look again
    renameSync(file, path);
    return undefined;
  } finally {
    rmSync(right, { force: true });
  }
}

/** @param {string} path @returns {Holder | undefined} */
function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined; // given back meanwhile
    throw new ReleaseError(`The lock ${path} cannot be read.`, 'Remove it when nobody is releasing.');
  }
}

/** @param {string} path @returns {string | undefined} whose lock it is; nobody's when it cannot be read */
function holderId(path) {
  try {
    return readHolder(path)?.id;
  } catch {
    return undefined;
  }
}

/** Whether a holder's process is still there; of another machine's nobody here can tell. @param {Holder} holder */
function isThere({ pid, started: then, host }) {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  return started(pid) === then;
}

/** When a process began, where the system tells: a number that is used again is then not taken for the same process. @param {number} pid */
function started(pid) {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/);
    const [state, ...rest] = fields.split(' ');
    return state === 'Z' ? '' : (rest[18] ?? ''); // one that has ended and is only still listed is gone
  } catch {
    return '';
  }
}
