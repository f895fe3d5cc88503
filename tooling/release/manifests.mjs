// @ts-check
import { existsSync, statSync } from 'node:fs';
import { visible } from './disk.mjs';
import { ReleaseError } from './errors.mjs';
import { readManifest as readBuild } from './gate/builds-on-disk.mjs';
import { appName, buildName } from './names.mjs';
import { namedBuilds } from './state.mjs';

/**
 * @typedef {import('../build/build-info.mjs').BuildInfo} BuildInfo
 * @typedef {import('./state.mjs').State} State
 * @typedef {Map<string, BuildInfo>} Manifests by `app/build`
 */

/** @param {string} site @param {string} app @param {string} build */
export const buildFolder = (site, app, build) => `${site}/apps/${appName(app)}/${buildName(build)}`;

/** @param {string} site @returns {string[]} apps of which a build has been published */
export const publishedApps = (site) => visible(`${site}/apps`);

/**
 * @param {string} site
 * @param {string} app
 * @returns {string[]} its builds on this site, the one published last first, those without a manifest last
 */
export const publishedBuilds = (site, app) =>
  visible(`${site}/apps/${appName(app)}`)
    .map((build) => ({ build, at: publishedAt(site, app, build) }))
    .sort((a, b) => b.at - a.at || (a.build < b.build ? -1 : 1))
    .map(({ build }) => build);

/**
 * When a build was published last: its manifest's time.
 * @param {string} site
 * @param {string} app
 * @param {string} build
 * @returns {number} milliseconds, 0 without a manifest
 */
export const publishedAt = (site, app, build) =>
  statSync(`${buildFolder(site, app, build)}/build.json`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * @param {string} site
 * @param {string} app
 * @param {string} build
 * @returns {string} the build
 * @throws {ReleaseError} when it is not on this site
 */
export function published(site, app, build) {
  if (existsSync(buildFolder(site, app, build))) return build;
  throw unknownBuild(site, app, build);
}

/**
 * @param {string} site
 * @param {string} app
 * @returns {string} its build published last
 * @throws {ReleaseError} when there is none
 */
export function newestBuild(site, app) {
  const [build] = publishedBuilds(site, app);
  if (build === undefined) throw unknownBuild(site, app, '');
  return build;
}

/**
 * @param {string} site
 * @param {string} app
 * @param {string} build
 * @returns {BuildInfo}
 * @throws {ReleaseError} when it is not on this site, or its manifest is missing or damaged
 */
export function readManifest(site, app, build) {
  const folder = buildFolder(site, app, build);
  published(site, app, build);
  const { info, trouble } = readBuild(site, app, build);
  if (info) return info;
  throw new ReleaseError(
    `${trouble}.`,
    existsSync(`${folder}/build.json`)
      ? `Remove ${folder} and publish it again.`
      : `Publish it again, which completes it: \`pnpm release publish ${app}\`.`,
  );
}

/**
 * The manifests of every build that a state names.
 * @param {string} site
 * @param {State} state
 * @returns {Manifests}
 * @throws {ReleaseError}
 */
export const readManifests = (site, state) =>
  new Map(namedBuilds(state).map(({ app, build }) => [`${app}/${build}`, readManifest(site, app, build)]));

/** @param {string} site @param {string} app @param {string} build */
function unknownBuild(site, app, build) {
  const builds = publishedBuilds(site, app).slice(0, 5);
  if (builds.length > 0)
    return new ReleaseError(`${app} has no build ${build} on this site.`, `Its newest are ${builds.join(', ')}; publish yours first.`);
  const apps = publishedApps(site);
  return new ReleaseError(
    `No build of ${app} is on this site.`,
    `${apps.length > 0 ? `It has ${apps.join(', ')}. ` : ''}Publish a build: \`pnpm release publish ${app}\`.`,
  );
}
