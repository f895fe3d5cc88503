// @ts-check
import { readBuildInfo } from '../build/build-info.mjs';
import { APPS, appFolder, REMOTES, root } from '../paths.mjs';
import { composeRelease } from '../release/compose-release.mjs';
import { goLive } from '../release/go-live.mjs';
import { readLive } from '../release/live.mjs';
import { readManifests } from '../release/manifests.mjs';
import { copyBuild } from '../release/publish.mjs';
import { releaseSession } from '../release/session.mjs';
import { promoted } from '../release/state.mjs';
import { writeRelease } from '../release/write-release.mjs';
import { writeDefaultConfig } from './config.mjs';

/**
 * @typedef {import('../build/build-info.mjs').BuildInfo} BuildInfo
 * @typedef {import('../release/state.mjs').State} State
 */

/**
 * Publishes the builds and puts live what has changed, in one release. What an operator has decided stays: a build that
 * was taken back is not put live again, and an app in canary is left as it is.
 * @param {(line: string) => void} say
 * @param {string} [site] where
 */
export async function composeSite(say, site = process.env.SITE_DIR ?? `${root}/site`) {
  const builds = APPS.map((app) => built(app));
  await releaseSession(site, { say }, async () => {
    for (const info of builds)
      if (await copyBuild(site, info, `${appFolder(info.app)}/dist/web`)) say(`published ${info.app} ${info.build}`);
    writeDefaultConfig(site);
    const live = readLive(site);
    const { state, kept } = composed(live.apps, builds);
    for (const line of kept) say(line);
    const { release, changed } = await goLive(site, live, state, { action: 'compose' });
    if (changed) say(`release ${release} is live`);
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
  await releaseSession(site, {}, async () => {
    await copyBuild(site, shell, `${root}/shell/dist/monolith/web`);
    for (const info of remotes) await copyBuild(site, info, `${appFolder(info.app)}/dist/web`);
    writeDefaultConfig(site);
    const { state } = composed({}, [shell, ...remotes]);
    const change = { at: new Date().toISOString(), by: 'bench', action: /** @type {const} */ ('compose') };
    await writeRelease(site, composeRelease(state, readManifests(site, state), { inside: true }), { schema: 1, apps: state, change });
  });
}

/**
 * What is to be live once these builds are there.
 * @param {State} state that is live
 * @param {{app: string, build: string}[]} builds
 * @returns {{state: State, kept: string[]}} with a line for each app that stays on another build, and why
 */
export function composed(state, builds) {
  /** @type {string[]} */
  const kept = [];
  let next = state;
  for (const { app, build } of builds) {
    const was = state[app];
    if (was?.canary) kept.push(`${app} stays at ${was.active}: a canary of it is running`);
    else if (was?.withdrawn === build)
      kept.push(`${app} stays at ${was.active}: ${build} was taken back. \`pnpm release promote ${app}\` puts it live again`);
    else if (was?.active !== build) next = promoted(next, app, build);
  }
  return { state: next, kept };
}

/** @param {string} app @param {'' | 'monolith'} [variant] @returns {BuildInfo} */
function built(app, variant) {
  const info = readBuildInfo(app, variant);
  if (!info) throw new Error(`${app} has not been built: run \`npm run build\`.`);
  return info;
}
