// @ts-check
import { readManifest as manifestOnDisk } from './gate/builds-on-disk.mjs';
import { readHistory } from './history.mjs';
import { readLive } from './live.mjs';
import { publishedAt, publishedBuilds } from './manifests.mjs';

/**
 * @typedef {object} BuildStatus
 * @property {string} build
 * @property {string} [revision] git commit it was built from
 * @property {string} [contract] version of `@lagoon/shared` it was built against
 * @property {string} [published] ISO time
 * @property {string} [trouble] why the three above are not known
 * @typedef {object} AppStatus
 * @property {string} app
 * @property {BuildStatus} active
 * @property {BuildStatus} [previous]
 * @property {BuildStatus & {percent: number}} [canary]
 * @property {string} [newest] the build published last, when it is none of these
 * @typedef {object} SiteStatus
 * @property {(import('./live.mjs').Change & {release: number}) | undefined} live undefined before the first release
 * @property {AppStatus[]} apps the shell first, then by name
 * @property {import('./history.mjs').HistoryLine[]} history newest first
 */

/**
 * What is live on a site and how it came about. Reads only, and needs no lock.
 * @param {string} site
 * @param {{history?: number}} [options] history: lines, 5 if not said
 * @returns {SiteStatus}
 * @throws {import('./errors.mjs').ReleaseError} when what is live cannot be read
 */
export function status(site, { history = 5 } = {}) {
  const { release, apps, change } = readLive(site);
  return {
    live: release === undefined || !change ? undefined : { release, ...change },
    apps: Object.entries(apps)
      .sort(([a], [b]) => Number(b === 'shell') - Number(a === 'shell') || (a < b ? -1 : 1))
      .map(([app, state]) => appStatus(site, app, state)),
    history: history > 0 ? readHistory(site).slice(-history).reverse() : [],
  };
}

/** @param {string} site @param {string} app @param {import('./state.mjs').AppState} state @returns {AppStatus} */
function appStatus(site, app, { active, previous, canary }) {
  const [newest] = publishedBuilds(site, app);
  return {
    app,
    active: buildStatus(site, app, active),
    ...(previous ? { previous: buildStatus(site, app, previous) } : {}),
    ...(canary ? { canary: { ...buildStatus(site, app, canary.build), percent: canary.percent } } : {}),
    ...(newest && ![active, previous, canary?.build].includes(newest) ? { newest } : {}),
  };
}

/** @param {string} site @param {string} app @param {string} build @returns {BuildStatus} */
function buildStatus(site, app, build) {
  const { info, trouble } = manifestOnDisk(site, app, build);
  if (!info) return { build, trouble };
  const published = new Date(publishedAt(site, app, build)).toISOString();
  return { build, ...(info.revision ? { revision: info.revision } : {}), contract: info.contract, published };
}
