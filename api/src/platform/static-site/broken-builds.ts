import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brokenCalls, type Calls } from '@lagoon/shared/edge';
import { liveSite } from './live-site';

/**
 * Returns a sentence for each call of a live, previous or canary build that this API does not answer as the build expects.
 * Ignores builds without a list of calls, and a site without a release.
 */
export async function brokenBuilds(siteDir: string, offers: Calls): Promise<string[]> {
  const site = await liveSite(siteDir)();
  const sentences = (site?.builds ?? []).map(async ({ app, build, role }) => {
    const text = await readFile(join(siteDir, 'apps', app, build, 'build.json'), 'utf8').catch(() => '{}');
    const { calls = {} } = JSON.parse(text) as { calls?: Calls };
    return brokenCalls(calls, offers, 'this API').map((what) => `The ${role === 'active' ? 'live' : role} ${app} ${build} ${what}.`);
  });
  return (await Promise.all(sentences)).flat();
}
