import { existsSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import { appDeployment, type Deployment } from './deployment';
import { visibleNames } from './disk';
import { attempt, ReleaseError } from './errors';

export interface AppChange {
  app: string;
  build: string;
  /** the build that it had before */
  from?: string;
  /** git revision of `build` */
  revision?: string;
  /** `build` was a canary, which has ended */
  ended?: true;
  /** `build` was live, and no build of the app is any more */
  left?: true;
}

/** Who made a release, when and how. With one app changed, its fields stand here; with several, in `apps`. */
export interface Change extends Partial<AppChange> {
  /** ISO time */
  at: string;
  by: string;
  action: 'promote' | 'rollback' | 'retire' | 'canary' | 'compose' | 'preview';
  /** of a canary */
  percent?: number;
  /** the release that a rollback went back to */
  restores?: number;
  /** what a canary was moved by, where no person did it */
  why?: string;
  apps?: AppChange[];
}

/** `release.json`. */
export interface Release {
  schema: 1;
  apps: Deployment;
  change: Change;
  /** sha384 of each file that was composed, by its path inside the release */
  files?: Record<string, string>;
  /** of each page that was rendered into HTML, by its path inside the release: a hash of all that it was rendered from */
  composed?: Record<string, string>;
  /** pages that could not be rendered: in their place stand the empty pages of their mounts */
  failed?: string[];
  /** ISO time at which the pages were composed again, because data had changed */
  composedAt?: string;
}

/** What is live. Before the first release: no number, no apps and no change. */
export interface Live {
  release: number | undefined;
  apps: Deployment;
  change?: Change;
}

/**
 * The name of a release's folder: `7` is what its promotion wrote, `7.1`, `7.2` and so on are its generations, the same
 * release with its pages composed again because data had changed.
 */
const FOLDER = /^(\d+)(?:\.(\d+))?$/;

/** The name of the folder that the link `live` leads to, undefined when there is no such link. */
export const liveFolder = (site: string): string | undefined => attempt(() => readlinkSync(`${site}/live`).split('/').pop());

export const releaseOf = (folder: string): number => Number(folder.split('.')[0]);

/** The number of the release that is live, undefined when none is. */
export function liveRelease(site: string): number | undefined {
  const folder = liveFolder(site);
  return folder === undefined ? undefined : releaseOf(folder);
}

/** The folders of all releases and their generations, oldest first. */
export const releaseFolders = (site: string): string[] =>
  visibleNames(`${site}/releases`)
    .flatMap((name) => {
      const [, release, generation = '0'] = FOLDER.exec(name) ?? [];
      return release === undefined ? [] : [{ name, release: Number(release), generation: Number(generation) }];
    })
    .sort((a, b) => a.release - b.release || a.generation - b.generation)
    .map(({ name }) => name);

/** The numbers of the releases on disk, oldest first. */
export const releaseNumbers = (site: string): number[] => releaseFolders(site).filter(isPromoted).map(Number);

/** Whether a folder is what a promotion wrote, and no generation of it. */
export const isPromoted = (folder: string): boolean => !folder.includes('.');

/** The folder that the next generation of the live release gets. @param live name of the live folder */
export function nextGeneration(site: string, live: string): string {
  const release = releaseOf(live);
  const generations = releaseFolders(site).filter((folder) => releaseOf(folder) === release && !isPromoted(folder));
  return `${release}.${Math.max(0, ...generations.map((folder) => Number(folder.split('.')[1]))) + 1}`;
}

/**
 * Removes generations that nobody needs: all but the live one and the one before it. One after the live one was written
 * and never switched to.
 */
export function dropGenerations(site: string): void {
  const live = liveFolder(site);
  const folders = releaseFolders(site);
  if (live === undefined || !folders.includes(live)) return;
  const before = folders.slice(0, folders.indexOf(live)).findLast((folder) => !isPromoted(folder));
  for (const folder of folders)
    if (!isPromoted(folder) && folder !== live && folder !== before) rmSync(`${site}/releases/${folder}`, { recursive: true, force: true });
}

/** What is live on a site. @throws ReleaseError when the live release cannot be read */
export function readLive(site: string): Live {
  const folder = liveFolder(site);
  if (folder === undefined) return { release: undefined, apps: {} };
  const { apps, change } = readFolder(site, folder);
  return { release: releaseOf(folder), apps, change };
}

/** The record of a release as it was promoted. @throws ReleaseError when there is none of that number, or it cannot be read */
export const readRelease = (site: string, release: number): Release => readFolder(site, String(release));

/** The record in a release's folder, or in that of a generation of it. @throws ReleaseError as above */
export function readFolder(site: string, name: string): Release {
  const folder = `${site}/releases/${name}`;
  try {
    return readJson<Release>(`${folder}/release.json`) ?? releaseWithoutRecord(folder);
  } catch (error) {
    const there = releaseNumbers(site);
    throw new ReleaseError(
      releaseFolders(site).includes(name)
        ? `Release ${name} cannot be read: ${String(error)}`
        : `There is no release ${name} on this site.`,
      name === liveFolder(site)
        ? 'It is the live one: `pnpm release verify` explains how to make another one live.'
        : there.length > 0
          ? `It has ${there[0]} to ${there.at(-1)}: \`pnpm release status --history 20\` tells what they are.`
          : '',
    );
  }
}

/** The first versions of this command wrote no `release.json`: their deployment stands in the registry and in `builds.json`. */
function releaseWithoutRecord(folder: string): Release {
  const registry: Registry = JSON.parse(readFileSync(`${folder}/registry.json`, 'utf8'));
  const before = Object.fromEntries(Object.values(registry.apps).map(({ remote, previous }) => [remote, previous?.build]));
  const apps = (readJson<string[]>(`${folder}/builds.json`) ?? []).map((name) => {
    const [app = '', active = ''] = name.split('/');
    return [app, appDeployment(active, before[app])] as const;
  });
  const at = statSync(`${folder}/registry.json`).mtime.toISOString();
  return { schema: 1, apps: Object.fromEntries(apps), change: { at, by: 'unknown', action: 'compose' } };
}

const readJson = <T>(file: string): T | undefined => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
