import { existsSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import { appDeployment, type Deployment } from './deployment';
import { visibleNames } from './disk';
import { attempt, ReleaseError } from './errors';

/** How a release changed one app. */
export interface AppChange {
  app: string;
  build: string;
  /** the build that it had before */
  from?: string;
  /** git revision of `build` */
  revision?: string;
  /** `build` was a canary, which has ended */
  ended?: true;
}

/** Who made a release, when and how. With one app changed, its fields stand here; with several, in `apps`. */
export interface Change extends Partial<AppChange> {
  /** ISO time */
  at: string;
  by: string;
  action: 'promote' | 'rollback' | 'canary' | 'compose';
  /** of a canary */
  percent?: number;
  /** the release that a rollback went back to */
  restores?: number;
  apps?: AppChange[];
}

/** `release.json`. */
export interface Release {
  schema: 1;
  apps: Deployment;
  change: Change;
  /** sha384 of each file that was composed, by its path inside the release */
  files?: Record<string, string>;
}

/** What is live. Before the first release: no number, no apps and no change. */
export interface Live {
  release: number | undefined;
  apps: Deployment;
  change?: Change;
}

/** The number of the release that the link `live` leads to, undefined when there is no such link. */
export const liveRelease = (site: string): number | undefined => attempt(() => Number(readlinkSync(`${site}/live`).split('/').pop()));

/** The numbers of the releases on disk, oldest first. */
export const releaseNumbers = (site: string): number[] =>
  visibleNames(`${site}/releases`)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);

/** What is live on a site. @throws ReleaseError when the live release cannot be read */
export function readLive(site: string): Live {
  const release = liveRelease(site);
  if (release === undefined) return { release, apps: {} };
  const { apps, change } = readRelease(site, release);
  return { release, apps, change };
}

/** The record of a release. @throws ReleaseError when there is none of that number, or it cannot be read */
export function readRelease(site: string, release: number): Release {
  const folder = `${site}/releases/${release}`;
  try {
    return readJson<Release>(`${folder}/release.json`) ?? releaseWithoutRecord(folder);
  } catch (error) {
    const there = releaseNumbers(site);
    throw new ReleaseError(
      there.includes(release) ? `Release ${release} cannot be read: ${String(error)}` : `There is no release ${release} on this site.`,
      release === liveRelease(site)
        ? 'It is the live one: `pnpm release verify` tells how to make another one live.'
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
