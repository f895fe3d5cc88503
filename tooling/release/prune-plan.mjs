// @ts-check
import { readdirSync } from 'node:fs';
import { visible } from './disk.mjs';
import { ReleaseError } from './errors.mjs';
import { liveRelease, readRelease, releaseNumbers } from './live.mjs';
import { publishedApps, publishedBuilds } from './manifests.mjs';
import { namedBuilds } from './state.mjs';

/**
 * @typedef {object} Pruned what goes, or would go
 * @property {number[]} releases
 * @property {string[]} builds `app/build`
 * @property {string[]} leftovers paths inside the site of what interrupted commands have left
 */

/**
 * What a site no longer needs. Kept are the live release and the last ones, every build that one of them names, and of
 * each app the builds published last: tabs that were opened before a release go on with the files of theirs.
 * @param {string} site
 * @param {{keep: number, releases: number}} numbers builds of each app, releases
 * @returns {Pruned}
 * @throws {ReleaseError} when a release that is to be kept cannot be read: nobody knows then what it needs
 */
export function planPrune(site, { keep, releases }) {
  const live = liveRelease(site);
  const all = releaseNumbers(site);
  const kept = new Set([...all.slice(Math.max(0, all.length - releases)), ...all.filter((release) => release === live)]);
  const needed = new Set([...kept].flatMap((release) => buildsOf(site, release)));
  const builds = publishedApps(site).flatMap((app) =>
    publishedBuilds(site, app)
      .map((build, at) => ({ name: `${app}/${build}`, recent: at < keep }))
      .filter(({ name, recent }) => !recent && !needed.has(name))
      .map(({ name }) => name),
  );
  return { releases: all.filter((release) => !kept.has(release)), builds: builds.sort(), leftovers: leftoversOf(site) };
}

/** @param {string} site @param {number} release @returns {string[]} */
function buildsOf(site, release) {
  try {
    return namedBuilds(readRelease(site, release).apps).map(({ app, build }) => `${app}/${build}`);
  } catch (error) {
    throw new ReleaseError(
      `Nothing was pruned: which builds release ${release} needs cannot be told. ${error instanceof Error ? error.message.split('\n')[0] : error}`,
      `Run \`pnpm release verify\`; a release that is not live can be removed by hand (${site}/releases/${release}).`,
    );
  }
}

/** Halves of releases and builds, which have hidden names until they are whole. @param {string} site */
function leftoversOf(site) {
  return ['releases', ...visible(`${site}/apps`).map((app) => `apps/${app}`)].flatMap((folder) =>
    hiddenIn(`${site}/${folder}`).map((name) => `${folder}/${name}`),
  );
}

/** @param {string} folder @returns {string[]} */
function hiddenIn(folder) {
  try {
    return readdirSync(folder).filter((name) => name.startsWith('.') && !isWorkedOn(name));
  } catch {
    return [];
  }
}

/** Whether the process whose number a half bears is there: without the lock, it may be writing it now. @param {string} name */
function isWorkedOn(name) {
  const pid = Number(/\.(\d+)$/.exec(name)?.[1] ?? 0);
  if (pid === 0 || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
