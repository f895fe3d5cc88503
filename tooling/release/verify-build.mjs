// @ts-check
import { readManifest } from './gate/builds-on-disk.mjs';
import { readFacts } from './gate/facts.mjs';
import { checkFiles } from './gate/files.mjs';

/**
 * @param {string} site
 * @param {string} app
 * @param {string} build
 * @returns {import('./verify-site.mjs').Trouble[]} what of a published build is not as it was built
 */
export function verifyBuild(site, app, build) {
  const path = `apps/${app}/${build}`;
  const { info, trouble } = readManifest(site, app, build);
  if (info) return checkFiles(info, readFacts(`${site}/${path}`)).map(({ message, remedy }) => ({ path, message, remedy }));
  return [
    {
      path,
      message: `${trouble}.`,
      remedy: 'Copy its build.json there again, from where the build was made or from a backup; remove the folder if no release names it.',
    },
  ];
}
