import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { appFolder, REMOTES, root } from '../bootstrap/paths.mjs';
import { preparePages } from '../prerender/prepare-pages';
import { rendererPool } from '../prerender/renderers';
import { nextNumber, releasePages } from '../prerender/write-release';
import { copyBuild } from '../release/publish';
import { built } from '../release/release-checkout';
import { rspack } from '../rspack/build-app';
import { requireManifests } from '../site/builds';
import { writeDefaultConfig } from '../site/deployment';
import type { BuildManifest } from '../site/manifest';
import { releaseSession } from '../site/session';

const MONOLITH = `${root}/shell/dist/monolith`;

export const buildMonolith = () =>
  rspack('shell', ['--config', `${root}/tooling/bench/monolith.config.ts`]);

/**
 * Releases the site of this checkout as one bundle, with the remotes' pages as chunks of the shell.
 * As a program, `release-monolith.ts <site>`, builds it first.
 */
export async function releaseMonolith(site: string): Promise<void> {
  const shell: BuildManifest = JSON.parse(readFileSync(`${MONOLITH}/build.json`, 'utf8'));
  const remotes = REMOTES.map((app) => built(app));
  mkdirSync(site, { recursive: true });
  await releaseSession(site, {}, async () => {
    await copyBuild(site, shell, `${MONOLITH}/web`);
    for (const remote of remotes)
      await copyBuild(site, remote, `${appFolder(remote.app)}/dist/web`);
    writeDefaultConfig(site);
    const apps = Object.fromEntries(
      [shell, ...remotes].map(({ app, build }) => [app, { active: build }]),
    );
    const change = { at: new Date().toISOString(), by: 'bench', action: 'compose' as const };
    const prepared = await preparePages(apps, requireManifests(site, apps), {
      renderers: rendererPool(site),
      lists: {},
    });
    await releasePages(
      site,
      prepared,
      { schema: 1, apps, change },
      { name: () => nextNumber(site) },
    );
  });
}

const [, program, site] = process.argv;
if (program === fileURLToPath(import.meta.url) && site) {
  await buildMonolith();
  await releaseMonolith(site);
}
