import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LIVE = join('live', 'release.json');

/**
 * The builds that visitors can meet: those that the live release names as active, previous or canary.
 * @param siteDir the web root
 * @returns their ids; none where there is no release that can be read
 */
export async function liveBuilds(siteDir: string): Promise<ReadonlySet<string>> {
  try {
    const { apps } = JSON.parse(await readFile(join(siteDir, LIVE), 'utf8')) as { apps: Record<string, LiveApp> };
    const builds = Object.values(apps).flatMap(({ active, previous, canary }) => [active, previous, canary?.build]);
    return new Set(builds.filter((build) => build !== undefined));
  } catch {
    return new Set();
  }
}

interface LiveApp {
  active: string;
  previous?: string;
  canary?: { build: string };
}
