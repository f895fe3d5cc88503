import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brokenCalls, type Calls } from '@lagoon/shared/edge';

interface Deployed {
  active: string;
  previous?: string;
  canary?: { build: string };
}

const read = async <T>(file: string): Promise<Partial<T>> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Partial<T>,
    () => ({}),
  );

/**
 * Returns a sentence for each call of a live, previous or canary build that this API does not answer as the build expects.
 * Ignores builds without a list of calls, and a site without a release.
 */
export async function brokenBuilds(siteDir: string, offers: Calls): Promise<string[]> {
  const { apps = {} } = await read<{ apps: Record<string, Deployed> }>(join(siteDir, 'live/release.json'));
  const builds = Object.entries(apps).flatMap(([app, { active, previous, canary }]) => [
    { app, build: active, name: `The live ${app} ${active}` },
    ...(previous ? [{ app, build: previous, name: `The previous ${app} ${previous}` }] : []),
    ...(canary ? [{ app, build: canary.build, name: `The canary ${app} ${canary.build}` }] : []),
  ]);
  const sentences = await Promise.all(
    builds.map(async ({ app, build, name }) => {
      const { calls = {} } = await read<{ calls: Calls }>(join(siteDir, 'apps', app, build, 'build.json'));
      return brokenCalls(calls, offers, 'this API').map((what) => `${name} ${what}.`);
    }),
  );
  return sentences.flat();
}
