// @ts-check
import { ReleaseError } from './errors.mjs';
import { goLive } from './go-live.mjs';
import { liveRelease, readLive, readRelease, releaseNumbers } from './live.mjs';
import { newestBuild, published } from './manifests.mjs';
import { releaseSession } from './session.mjs';
import { canaryPromoted, canaryStopped, promoted, restored, rolledBack, withCanary } from './state.mjs';

/**
 * @typedef {import('./live.mjs').Live} Live
 * @typedef {import('./session.mjs').Context} Context
 * @typedef {{app: string, build?: string}} Target
 * @typedef {import('./go-live.mjs').Outcome} Outcome
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
    const named = targets.map(({ app, build }) => ({ app, build: chosen(site, app, build) }));
    const next = named.reduce((state, { app, build }) => promoted(state, app, build), live.apps);
    return goLive(site, live, next, { action: 'promote', by: context.by, named: named.map(({ app }) => app) });
  });

/**
 * Goes back: with everything to the release before or a named one, or with one app to the build before or a named one.
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
      if (build !== undefined) published(site, app, build);
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
    const next = withCanary(live.apps, app, chosen(site, app, build ?? live.apps[app]?.canary?.build), percent);
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

/** @param {string} site @param {string} app @param {string | undefined} build @returns {string} the build meant, which is on the site */
const chosen = (site, app, build) => (build === undefined ? newestBuild(site, app) : published(site, app, build));

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
