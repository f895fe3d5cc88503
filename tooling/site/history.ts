import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { flush } from './disk';
import { attempt } from './errors';
import { type Change, readRelease, releaseNumbers } from './releases';

/** One line of `history.jsonl`: one app's part in a release. */
export type HistoryLine = Omit<Change, 'apps'> & { release: number };

/** The lines of a release, one for each app that it changed. */
export const historyLines = (release: number, { apps, ...change }: Change): HistoryLine[] =>
  apps ? apps.map((one) => ({ ...change, ...one, release })) : [{ ...change, release }];

/** Who released what when, oldest first. A line that a power cut left incomplete is passed over. */
export function readHistory(site: string): HistoryLine[] {
  const text = attempt(() => readFileSync(`${site}/history.jsonl`, 'utf8')) ?? '';
  return text.split('\n').flatMap((line) => attempt((): HistoryLine[] => [JSON.parse(line)]) ?? []);
}

/**
 * Writes the lines of all releases that have none yet. The history follows from the releases, so nothing that went live
 * is missing from it, wherever a command was interrupted. The caller holds the site's lock.
 */
export function settleHistory(site: string): void {
  const file = `${site}/history.jsonl`;
  const key = ({ release, app }: HistoryLine) => `${release} ${app ?? ''}`;
  const there = new Set(readHistory(site).map(key));
  const lines = releaseNumbers(site)
    // a damaged release must not stop the others
    .flatMap((release) => attempt(() => historyLines(release, readRelease(site, release).change)) ?? [])
    .filter((line) => !there.has(key(line)));
  if (lines.length === 0) return;
  const before = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const whole = before.lastIndexOf('\n') + 1;
  if (whole < before.length) truncateSync(file, whole); // the torn line comes again, from its release
  appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  flush(file);
}
