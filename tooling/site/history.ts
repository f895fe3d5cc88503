import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { flush } from './disk';
import { attempt } from './errors';
import { type ReleaseChange, readRelease, releaseNumbers } from './releases';

/** One line of `history.jsonl`: one app in a release. */
export type HistoryLine = Omit<ReleaseChange, 'apps'> & { release: number };

export const historyLines = (release: number, { apps, ...change }: ReleaseChange): HistoryLine[] =>
  apps ? apps.map((one) => ({ ...change, ...one, release })) : [{ ...change, release }];

/** Returns the lines, oldest first. Skips incomplete lines, which a power cut can leave. */
export function readHistory(site: string): HistoryLine[] {
  const text = attempt(() => readFileSync(`${site}/history.jsonl`, 'utf8')) ?? '';
  return text.split('\n').flatMap((line) => attempt((): HistoryLine[] => [JSON.parse(line)]) ?? []);
}

/**
 * Writes the missing lines of all releases. The history is derived from the releases, so it is complete wherever a command was
 * interrupted. The caller holds the site's lock.
 */
export function settleHistory(site: string): void {
  const file = `${site}/history.jsonl`;
  const key = ({ release, app }: HistoryLine) => `${release} ${app ?? ''}`;
  const there = new Set(readHistory(site).map(key));
  const lines = releaseNumbers(site)
    // skips damaged releases
    .flatMap((release) => attempt(() => historyLines(release, readRelease(site, release).change)) ?? [])
    .filter((line) => !there.has(key(line)));
  if (lines.length === 0) return;
  const before = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const whole = before.lastIndexOf('\n') + 1;
  if (whole < before.length) truncateSync(file, whole); // removes the incomplete line, which is written again from its release
  appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  flush(file);
}
