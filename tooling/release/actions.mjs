// @ts-check
import { existsSync } from 'node:fs';
import { composeRelease } from './compose-release.mjs';
import { ReleaseError } from './errors.mjs';
import { liveRelease, readLive, readRelease, releaseNumbers } from './live.mjs';
import { releasedBy } from './lock.mjs';
import { buildFolder, publishedBuilds, readManifest, readManifests } from './manifests.mjs';
import { movesOf } from './moves.mjs';
import { releaseSession } from './session.mjs';
import { canaryPromoted, canaryStopped, promoted, restored, rolledBack, withCanary } from './state.mjs';
import { isSame, writeRelease } from './write-release.mjs';

/**
 * @typedef {import('./state.mjs').State} State
 * @typedef {import('./live.mjs').Change} Change
 * @typedef {import('./live.mjs').Live} Live
 * @typedef {import('./session.mjs').Context} Context
 * @typedef {{app: string, build?: string}} Target
 * @typedef {{release: number, changed: boolean, apps: State}} Outcome changed: false when that was live already
 */

/**
 * Puts builds live, all of them in one release.
 * @param {string} site
 * @param {Target[]} targets without a build: the one published last
 * @param {Context} [context]
 * @returns {Promise<Outcome>}
 * @throws {ReleaseError} when the gate or a rule of releasing refuses it
 */
export const promote = (site, targets, context = {}) =>
  releaseSession(site, context, () => {
    const live = readLive(site);
    const named = targets.map(({ app, build }) => ({ app, build: build ?? newest(site, app) }));
    const next = named.reduce((state, { app, build }) => promoted(state, app, build), live.apps);
    return goLive(site, live, next, { action: 'promote', by: context.by });
  });

/**
 * Goes back: of everything to the release before or a named one, or of one app to the build before or a named one.
 * @param {string} site
 * @param {{app?: string, build?: string, to?: number}} target
 * @param {Context} [context]
 * @returns {Promise<Outcome>}
 * @throws {ReleaseError} when there is nothing to go back to
 */
export const rollback = (site, { app, build, to }, context = {}) =>
  releaseSession(site, context, () => {
    const live = readLive(site);
    if (app) {
      const target = build ?? live.apps[app]?.previous;
      const next = rolledBack(live.apps, app, build, target ? lastWith(site, app, target) : undefined);
      return goLive(site, live, next, { action: 'rollback', by: context.by });
    }
    const former = to ?? releaseBefore(site, live);
    const next = restored(live.apps, readRelease(site, former).apps);
    return goLive(site, live, next, { action: 'rollback', by: context.by, restores: former });
  });

/**
 * Sends some visitors to a build. Without a build: the canary that runs, or else the build published last.
 * @param {string} site
 * @param {{app: string, build?: string, percent: number}} target
 * @param {Context} [context]
 * @returns {Promise<Outcome>}
 * @throws {ReleaseError}
 */
export const setCanary = (site, { app, build, percent }, context = {}) =>
  releaseSession(site, context, () => {
    const live = readLive(site);
    const next = withCanary(live.apps, app, build ?? live.apps[app]?.canary?.build ?? newest(site, app), percent);
    return goLive(site, live, next, { action: 'canary', by: context.by, percent });
  });

/** The canary of an app becomes what everyone gets. @param {string} site @param {string} app @param {Context} [context] */
export const promoteCanary = (site, app, context = {}) =>
  releaseSession(site, context, () => {
    const live = readLive(site);
    return goLive(site, live, canaryPromoted(live.apps, app), { action: 'promote', by: context.by });
  });

/** The canary of an app ends. @param {string} site @param {string} app @param {Context} [context] */
export const stopCanary = (site, app, context = {}) =>
  releaseSession(site, context, () => {
    const live = readLive(site);
    return goLive(site, live, canaryStopped(live.apps, app), { action: 'canary', by: context.by, percent: 0 });
  });

/**
 * Composes a state and makes it live.
 * @param {string} site whose lock is ours
 * @param {Live} live
 * @param {State} wanted
 * @param {Pick<Change, 'action' | 'percent' | 'restores'> & {by?: string}} change
 * @param {{inside?: boolean}} [options] see `composePages`
 * @returns {Promise<Outcome>}
 */
export async function goLive(site, live, wanted, { by = releasedBy(), ...change }, options) {
  const apps = withoutLostPrevious(site, wanted);
  const manifests = readManifests(site, apps);
  const content = composeRelease(apps, manifests, options);
  const same = JSON.stringify(apps) === JSON.stringify(live.apps);
  if (same && live.release !== undefined && isSame(`${site}/releases/${live.release}`, content))
    return { release: live.release, changed: false, apps };
  const moves = movesOf(live.apps, apps, (app, build) => manifests.get(`${app}/${build}`)?.revision);
  const record = /** @type {Change} */ ({
    at: new Date().toISOString(),
    by,
    ...change,
    ...(moves.length === 1 ? moves[0] : moves.length > 1 ? { apps: moves } : {}),
  });
  const release = await writeRelease(site, content, { schema: 1, apps, change: record });
  return { release, changed: true, apps };
}

/** A previous build that is not on the site any more, or without its manifest, is not offered. @param {string} site @param {State} state @returns {State} */
const withoutLostPrevious = (site, state) =>
  Object.fromEntries(
    Object.entries(state).map(([app, { previous, ...rest }]) => {
      const { active, ...others } = rest;
      const there = previous && existsSync(`${buildFolder(site, app, previous)}/build.json`);
      return [app, { active, ...(there ? { previous } : {}), ...others }];
    }),
  );

/** @param {string} site @param {string} app @returns {string} its build published last */
function newest(site, app) {
  const [build] = publishedBuilds(site, app);
  return build ?? readManifest(site, app, 'none').build;
}

/** The release that the live one took the place of; of a rollback, the one before the release that it restored. @param {string} site @param {Live} live */
function releaseBefore(site, { release, change }) {
  const before = releaseNumbers(site).filter((number) => number < (change?.restores ?? release ?? 0));
  const [last] = before.slice(-1);
  if (last === undefined) throw new ReleaseError('There is no release to go back to.');
  return last;
}

/** The app as it was in the last release in which this build was active. @param {string} site @param {string} app @param {string} build */
function lastWith(site, app, build) {
  const live = liveRelease(site) ?? 0;
  for (const release of releaseNumbers(site).reverse()) {
    if (release >= live) continue;
    const then = readRelease(site, release).apps[app];
    if (then?.active === build) return then;
  }
  return undefined;
}
