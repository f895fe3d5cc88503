// @ts-check
import { existsSync, readlinkSync } from 'node:fs';
import { groupLinks } from './canary-groups.mjs';
import { visible } from './disk.mjs';
import { readManifest } from './gate/builds-on-disk.mjs';
import { liveRelease, readRelease, releaseNumbers } from './live.mjs';
import { canaryPercent, canarySet, namedBuilds } from './state.mjs';
import { verifyHashes } from './verify-hashes.mjs';
import { verifySet } from './verify-set.mjs';

/** @typedef {import('./verify-site.mjs').Trouble} Trouble */

/**
 * @param {string} site
 * @param {number} release
 * @returns {Trouble[]} what of a release is not whole, or does not fit its state or the builds that it names
 */
export function verifyRelease(site, release) {
  const path = `releases/${release}`;
  const read = readable(site, release);
  if (!read)
    return [{ path: `${path}/release.json`, message: `What release ${release} is cannot be read.`, remedy: unreadable(site, release) }];
  const { apps, files } = read;
  const missing = namedBuilds(apps).filter(({ app, build }) => !readManifest(site, app, build).info);
  if (missing.length > 0)
    return missing.map(({ app, build }) => ({
      path,
      message: `Release ${release} names ${app} ${build}, which is not on this site with its manifest.`,
      remedy: `Publish that build again or restore apps/${app}/${build} from a backup; a release that is not live can be removed.`,
    }));
  const manifests = new Map(
    namedBuilds(apps).flatMap(({ app, build }) => {
      const { info } = readManifest(site, app, build);
      return info ? [/** @type {const} */ ([`${app}/${build}`, info])] : [];
    }),
  );
  const percent = canaryPercent(apps);
  return [
    ...(files ? verifyHashes(site, path, files, again(release)) : []),
    ...verifySet({ site, path, state: apps, manifests, remedy: again(release) }),
    ...(percent === undefined
      ? [...leftOf(site, path, 'canary', release), ...leftOf(site, path, 'groups', release)]
      : [
          ...verifySet({ site, path: `${path}/canary`, state: canarySet(apps), manifests, remedy: again(release) }),
          ...verifyGroups(site, path, percent, release),
        ]),
  ];
}

/** @param {string} site @param {number} release @returns {import('./live.mjs').Release | undefined} */
function readable(site, release) {
  try {
    const read = readRelease(site, release);
    return typeof read.apps.shell?.active === 'string' ? read : undefined;
  } catch {
    return undefined;
  }
}

/** The live release has to be left by hand: every command reads first what is live. @param {string} site @param {number} release */
function unreadable(site, release) {
  const whole = releaseNumbers(site).filter((other) => other !== release && readable(site, other));
  if (release !== liveRelease(site) || whole.length === 0) return again(release);
  return `It is live and the commands cannot leave it: make one live that can be read, \`ln -sfn releases/${whole.at(-1)} live\` in the site’s folder, or restore releases/${release} from a backup.`;
}

/** @param {number} release */
const again = (release) =>
  `Restore releases/${release} from a backup; if it is live, any promotion or rollback composes the next one anew; if not, it can be removed.`;

/** @param {string} site @param {string} path @param {string} folder @param {number} release @returns {Trouble[]} */
function leftOf(site, path, folder, release) {
  if (!existsSync(`${site}/${path}/${folder}`)) return [];
  return [{ path: `${path}/${folder}`, message: `Release ${release} has no canary, and yet ${folder} for one.`, remedy: again(release) }];
}

/** @param {string} site @param {string} path @param {number} percent @param {number} release @returns {Trouble[]} */
function verifyGroups(site, path, percent, release) {
  const links = groupLinks(percent);
  const wrong = [...links].filter(([group, set]) => linkOf(`${site}/${path}/groups/${group}`) !== set).map(([group]) => group);
  const more = visible(`${site}/${path}/groups`).filter((group) => !links.has(group));
  if (wrong.length + more.length === 0) return [];
  return [
    {
      path: `${path}/groups`,
      message: `${wrong.length + more.length} of the groups of visitors are not what ${percent} % makes of them (${[...wrong, ...more].slice(0, 3).join(', ')}${wrong.length + more.length > 3 ? ' …' : ''}).`,
      remedy: again(release),
    },
  ];
}

/** @param {string} path */
function linkOf(path) {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
