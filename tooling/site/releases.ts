import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import type { Deployment } from './deployment';
import { visibleNames } from './disk';
import { attempt, ReleaseError } from './errors';

export interface AppChange {
  app: string;
  build: string;
  from?: string;
  revision?: string;
  /** true when `build` was a canary that has ended */
  ended?: true;
  /** true when `build` was live and the app was removed */
  left?: true;
}

/** The change that made a release: the fields of the one app that it changed, or `apps`. */
export interface ReleaseChange extends Partial<AppChange> {
  at: string;
  by: string;
  action: 'promote' | 'rollback' | 'retire' | 'canary' | 'compose' | 'preview';
  percent?: number;
  restores?: number;
  /** reason of an automatic decision */
  why?: string;
  apps?: AppChange[];
}

export interface Release {
  schema: 1;
  apps: Deployment;
  change: ReleaseChange;
  /** sha384 of each written file, by its path inside the release */
  files?: Record<string, string>;
  /** a hash of the inputs of each prerendered page, by its path inside the release */
  composed?: Record<string, string>;
  /** pages that could not be rendered, replaced by the empty pages of their mounts */
  failed?: string[];
  /** ISO time of the last rendering after a change of data */
  composedAt?: string;
}

/** The live release. Before the first one: no number, no apps and no change. */
export interface Live {
  release: number | undefined;
  apps: Deployment;
  change?: ReleaseChange;
}

/** A release's folder is `7` after its promotion; `7.1`, `7.2` are its generations, rendered again after changes of data. */
const FOLDER = /^(\d+)(?:\.(\d+))?$/;

/** Returns the target of the link `live`; undefined before the first release. */
export const liveFolder = (site: string): string | undefined => attempt(() => readlinkSync(`${site}/live`).split('/').pop());

export const releaseOf = (folder: string): number => Number(folder.split('.')[0]);

export function liveRelease(site: string): number | undefined {
  const folder = liveFolder(site);
  return folder === undefined ? undefined : releaseOf(folder);
}

export const releaseFolders = (site: string): string[] =>
  visibleNames(`${site}/releases`)
    .flatMap((name) => {
      const [, release, generation = '0'] = FOLDER.exec(name) ?? [];
      return release === undefined ? [] : [{ name, release: Number(release), generation: Number(generation) }];
    })
    .sort((a, b) => a.release - b.release || a.generation - b.generation)
    .map(({ name }) => name);

export const releaseNumbers = (site: string): number[] => releaseFolders(site).filter(isPromoted).map(Number);

/** Returns true for the folder of a promotion, false for a generation. */
export const isPromoted = (folder: string): boolean => !folder.includes('.');

/** @param live name of the live folder */
export function nextGeneration(site: string, live: string): string {
  const release = releaseOf(live);
  const generations = releaseFolders(site).filter((folder) => releaseOf(folder) === release && !isPromoted(folder));
  return `${release}.${Math.max(0, ...generations.map((folder) => Number(folder.split('.')[1]))) + 1}`;
}

/** Removes all generations except the live one and the previous one, and any that never went live. */
export function dropGenerations(site: string): void {
  const live = liveFolder(site);
  const folders = releaseFolders(site);
  if (live === undefined || !folders.includes(live)) return;
  const before = folders.slice(0, folders.indexOf(live)).findLast((folder) => !isPromoted(folder));
  for (const folder of folders)
    if (!isPromoted(folder) && folder !== live && folder !== before) rmSync(`${site}/releases/${folder}`, { recursive: true, force: true });
}

/** @throws ReleaseError when the live release cannot be read */
export function readLive(site: string): Live {
  const folder = liveFolder(site);
  if (folder === undefined) return { release: undefined, apps: {} };
  const { apps, change } = readFolder(site, folder);
  return { release: releaseOf(folder), apps, change };
}

/** @throws ReleaseError when the release does not exist or cannot be read */
export const readRelease = (site: string, release: number): Release => readFolder(site, String(release));

/** Reads the record of a release or generation. @throws ReleaseError when it does not exist or cannot be read */
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
          ? `It has ${there[0]} to ${there.at(-1)}: \`pnpm release status --history 20\` lists them.`
          : '',
    );
  }
}
