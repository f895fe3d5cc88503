// @ts-check
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { flush } from './disk.mjs';
import { readRelease, releaseNumbers } from './live.mjs';

/**
 * @typedef {import('./live.mjs').Change} Change
 * @typedef {Omit<Change, 'apps'> & {release: number}} HistoryLine
 */

/**
 * @param {number} release
 * @param {Change} change
 * @returns {HistoryLine[]} one for each app that it changed
 */
export const historyLines = (release, { apps, ...change }) =>
  apps ? apps.map((one) => ({ ...change, ...one, release })) : [{ ...change, release }];

/**
 * Who released what when, oldest first. A line that a power cut left half is passed over.
 * @param {string} site
 * @returns {HistoryLine[]}
 */
export function readHistory(site) {
  const file = `${site}/history.jsonl`;
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => parse(line));
}

/**
 * Writes the lines of all releases that have none yet: history follows from the releases, so nothing that went live is
 * missing from it, wherever a command was interrupted.
 * @param {string} site whose lock is ours
 */
export function settleHistory(site) {
  const file = `${site}/history.jsonl`;
  const there = new Set(readHistory(site).map(({ release, app }) => `${release} ${app ?? ''}`));
  const lines = releaseNumbers(site)
    .flatMap((release) => linesOf(site, release))
    .filter(({ release, app }) => !there.has(`${release} ${app ?? ''}`));
  if (lines.length === 0) return;
  const before = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const whole = before.lastIndexOf('\n') + 1;
  if (whole < before.length) truncateSync(file, whole); // the torn line comes again, from its release
  appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  flush(file);
}

/** @param {string} line @returns {HistoryLine[]} */
function parse(line) {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

/** @param {string} site @param {number} release @returns {HistoryLine[]} none for a damaged one: it must not stop the others */
function linesOf(site, release) {
  try {
    return historyLines(release, readRelease(site, release).change);
  } catch {
    return [];
  }
}
