import { appendFileSync, existsSync, readFileSync, readlinkSync, truncateSync } from 'node:fs';
import type { Deployment } from './deployment';
import { flush, parseLines, removeTree, visibleNames } from './disk';
import { attempt, ReleaseError } from './errors';

export interface AppChange {
  app: string;
  build: string;
  from?: string;
  revision?: string;
  /** `build` was a canary */
  ended?: true;
  left?: true;
  /** canary that ended because the active build changed */
  endedCanary?: string;
}

/** Has the fields of `AppChange` for one changed app, `apps` for several. */
export interface ReleaseChange extends Partial<AppChange> {
  at: string;
  by: string;
  action: 'promote' | 'rollback' | 'retire' | 'canary' | 'compose' | 'preview' | 'off' | 'on';
  percent?: number;
  /** such as `mf-inspire article:end` */
  part?: string;
  restores?: number;
  why?: string;
  apps?: AppChange[];
}

export interface Release {
  schema: 1;
  apps: Deployment;
  change: ReleaseChange;
  files?: Record<string, string>;
  /** hash of the inputs of each prerendered page, by path */
  composed?: Record<string, string>;
  /** pages that could not be rendered, which arrive empty */
  failed?: string[];
  composedAt?: string;
}

export interface Live {
  release: number | undefined;
  apps: Deployment;
  change?: ReleaseChange;
}

/** `7` for a promotion, `7.1` and `7.2` for its generations. */
const FOLDER = /^\d+(\.\d+)?$/;

export const liveFolder = (site: string) =>
  attempt(() => readlinkSync(`${site}/live`).split('/').pop());

export const releaseOf = (folder: string) => Number(folder.split('.')[0]);
const generationOf = (folder: string) => Number(folder.split('.')[1] ?? 0);

export function liveRelease(site: string) {
  const folder = liveFolder(site);
  return folder === undefined ? undefined : releaseOf(folder);
}

export const releaseFolders = (site: string) =>
  visibleNames(`${site}/releases`)
    .filter((name) => FOLDER.test(name))
    .sort((a, b) => releaseOf(a) - releaseOf(b) || generationOf(a) - generationOf(b));

export const releaseNumbers = (site: string) => releaseFolders(site).filter(isPromoted).map(Number);

export const isPromoted = (folder: string) => !folder.includes('.');

export function nextGeneration(site: string, live: string) {
  const [newest = ''] = foldersOfRelease(site, releaseOf(live));
  return `${releaseOf(live)}.${generationOf(newest) + 1}`;
}

export const foldersOfRelease = (site: string, release: number) =>
  releaseFolders(site)
    .filter((folder) => releaseOf(folder) === release)
    .reverse();

/**
 * Keeps the live generation, the one before it and, for a rollback, the previous release's last.
 */
export function dropGenerations(site: string) {
  const live = liveFolder(site);
  const folders = releaseFolders(site);
  if (live === undefined || !folders.includes(live)) return;
  const before = folders.slice(0, folders.indexOf(live)).filter((folder) => !isPromoted(folder));
  const kept = [
    live,
    before.at(-1),
    before.findLast((folder) => releaseOf(folder) !== releaseOf(live)),
  ];
  for (const folder of folders)
    if (!isPromoted(folder) && !kept.includes(folder)) removeTree(`${site}/releases/${folder}`);
}

/** Empty when no release is live. */
export function liveRecord(site: string): Partial<Release> & { folder?: string } {
  const folder = liveFolder(site);
  return folder === undefined ? {} : { ...readFolder(site, folder), folder };
}

export function readLive(site: string): Live {
  const folder = liveFolder(site);
  if (folder === undefined) return { release: undefined, apps: {} };
  const { apps, change } = readFolder(site, folder);
  return { release: releaseOf(folder), apps, change };
}

export const readRelease = (site: string, release: number) => readFolder(site, String(release));

export function readFolder(site: string, name: string): Release {
  try {
    return JSON.parse(readFileSync(`${site}/releases/${name}/release.json`, 'utf8'));
  } catch (error) {
    const there = releaseNumbers(site);
    throw new ReleaseError(
      releaseFolders(site).includes(name)
        ? `Release ${name} cannot be read: ${String(error)}`
        : `There is no release ${name} on this site.`,
      name === liveFolder(site)
        ? 'It is the live one: `pnpm release verify` explains how to make another one live.'
        : there.length > 0
          ? `It has ${there[0]} to ${there.at(-1)}: ` +
            `\`pnpm release status --history 20\` lists them.`
          : '',
    );
  }
}

/** A line of `history.jsonl`: one app's change in a release. */
export type HistoryLine = Omit<ReleaseChange, 'apps'> & { release: number };

export const historyLines = (release: number, { apps, ...change }: ReleaseChange): HistoryLine[] =>
  apps ? apps.map((one) => ({ ...change, ...one, release })) : [{ ...change, release }];

/** Oldest first. */
export function readHistory(site: string): HistoryLine[] {
  const text = attempt(() => readFileSync(`${site}/history.jsonl`, 'utf8')) ?? '';
  // `settleHistory` removes a last line without newline
  return parseLines(text.slice(0, text.lastIndexOf('\n') + 1));
}

/** Adds lines that an interrupted command has not written. The caller holds the site's lock. */
export function settleHistory(site: string) {
  const file = `${site}/history.jsonl`;
  const key = ({ release, app }: HistoryLine) => `${release} ${app ?? ''}`;
  const history = readHistory(site);
  const there = new Set(history.map(key));
  const settled = new Set(history.map(({ release }) => release));
  // a release's lines are written together, so only the last one can lack some
  settled.delete(Math.max(0, ...settled));
  const lines = releaseNumbers(site)
    .filter((release) => !settled.has(release))
    // skips damaged releases
    .flatMap(
      (release) => attempt(() => historyLines(release, readRelease(site, release).change)) ?? [],
    )
    .filter((line) => !there.has(key(line)));
  if (lines.length === 0) return;
  const before = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const whole = before.lastIndexOf('\n') + 1;
  if (whole < before.length) truncateSync(file, whole); // removes an incomplete last line
  appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  flush(file);
}

/**
 * Builds that were rolled back after they had been live or in canary, as `app/build`, with the
 * number of that release. Unnamed promotions and further rollbacks skip them.
 */
export function withdrawnBuilds(site: string) {
  const withdrawn = new Map<string, number>();
  for (const { action, app, build, from, ended, left, endedCanary, release } of readHistory(site)) {
    if (action !== 'promote' && from) withdrawn.set(`${app}/${from}`, release);
    if (endedCanary) withdrawn.set(`${app}/${endedCanary}`, release);
    if ((ended && action !== 'promote') || (left && action === 'rollback'))
      withdrawn.set(`${app}/${build}`, release);
    else if (!left) withdrawn.delete(`${app}/${build}`);
  }
  return withdrawn;
}
