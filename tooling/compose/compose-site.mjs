// @ts-check
import { mkdirSync, statSync } from 'node:fs';
import { APPS, appFolder, REMOTES, root } from '../bootstrap/paths.mjs';
import { readBuildInfo } from '../build/build-info.mjs';
import { composeRelease } from '../release/compose-release.mjs';
import { ReleaseError } from '../release/errors.mjs';
import { goLive } from '../release/go-live.mjs';
import { readHistory } from '../release/history.mjs';
import { readLive } from '../release/live.mjs';
import { readManifests } from '../release/manifests.mjs';
import { prune } from '../release/prune-site.mjs';
import { copyBuild } from '../release/publish.mjs';
import { releaseSession } from '../release/session.mjs';
import { writeRelease } from '../release/write-release.mjs';
import { composed } from './composed.mjs';
import { writeDefaultConfig } from './config.mjs';

/** @typedef {import('../build/build-info.mjs').BuildInfo} BuildInfo */

/**
 * Publishes the builds and puts live what has changed, in one release. What an operator has decided stays until an app
 * is built anew.
 * @param {(line: string) => void} say
 * @param {string} [site] where
 */
export async function composeSite(say, site = process.env.SITE_DIR || `${root}/site`) {
  const builds = APPS.map((app) => ({ ...built(app), at: statSync(`${appFolder(app)}/dist/build.json`).mtimeMs }));
  mkdirSync(site, { recursive: true });
  await releaseSession(site, { say }, async () => {
    for (const { at: _, ...info } of builds)
      if (await copyBuild(site, info, `${appFolder(info.app)}/dist/web`)) say(`published ${info.app} ${info.build}`);
    const live = readLive(site);
    const { state, kept } = composed(live.apps, builds, readHistory(site));
    for (const line of kept) say(line);
    const { release, changed } = await goLive(site, live, state, { action: 'compose' });
    if (changed) say(`release ${release} is live`);
    try {
      prune(site);
    } catch (error) {
      // a former release that is damaged is no reason not to start
      say(error instanceof ReleaseError ? error.message : String(error));
    }
  });
}

/**
 * The same site from the one bundle, for the bench: the same pages and preloads, only that the remotes' pages are
 * chunks of the shell.
 * @param {string} site
 */
export async function composeMonolith(site) {
  const shell = built('shell', 'monolith');
  const remotes = REMOTES.map((app) => built(app));
  mkdirSync(site, { recursive: true });
  await releaseSession(site, {}, async () => {
    await copyBuild(site, shell, `${root}/shell/dist/monolith/web`);
    for (const info of remotes) await copyBuild(site, info, `${appFolder(info.app)}/dist/web`);
    writeDefaultConfig(site);
    const state = Object.fromEntries([shell, ...remotes].map(({ app, build }) => [app, { active: build }]));
    const change = { at: new Date().toISOString(), by: 'bench', action: /** @type {const} */ ('compose') };
    await writeRelease(site, composeRelease(state, readManifests(site, state), { inside: true }), { schema: 1, apps: state, change });
  });
}

/** @param {string} app @param {'' | 'monolith'} [variant] @returns {BuildInfo} */
function built(app, variant) {
  const info = readBuildInfo(app, variant);
  if (!info) throw new Error(`${app} has not been built: run \`npm run build\`.`);
  return info;
}
