// @ts-check
import { readFileSync } from 'node:fs';
import { APPS, appFolder } from '../../bootstrap/paths.mjs';
import { readBuildInfo } from '../../build/build-info.mjs';
import { buildId } from '../../rspack/build-id.mjs';
import { factsAt } from '../disk.mjs';
import { ReleaseError } from '../errors.mjs';
import { appName } from '../names.mjs';

/** @typedef {{info: import('../../build/build-info.mjs').BuildInfo, from: string}} Built */

/**
 * The build in an app's dist.
 * @param {string} app
 * @returns {Built}
 * @throws {ReleaseError} when there is none, or it is not of the sources as they are
 */
export function fromDist(app) {
  if (!(/** @type {readonly string[]} */ (APPS).includes(appName(app))))
    throw new ReleaseError(
      `There is no app "${app}" in this checkout.`,
      `It has ${APPS.join(', ')}; another's build is published with --from.`,
    );
  const info = readBuildInfo(app);
  const build = `Build it: \`pnpm build ${app}\`.`;
  if (!info) throw new ReleaseError(`${app} has not been built.`, build);
  const sources = buildId(app);
  if (info.build !== sources)
    throw new ReleaseError(`${app} has changed since it was built: dist has ${info.build}, the sources are ${sources}.`, build);
  return { info, from: `${appFolder(app)}/dist/web` };
}

/**
 * A build that was made elsewhere.
 * @param {string} app
 * @param {string} folder with `web/` and `build.json`
 * @returns {Built}
 * @throws {ReleaseError}
 */
export function fromFolder(app, folder) {
  appName(app);
  const file = `${folder}/build.json`;
  const remedy = 'It is to hold what a build leaves in dist: build.json and web/.';
  if (!factsAt(file)?.isFile()) throw new ReleaseError(`${folder} has no build.json.`, remedy);
  /** @type {Built['info']} */
  let info;
  try {
    info = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ReleaseError(`${file} is not JSON.`, remedy);
  }
  if (info?.app !== app) throw new ReleaseError(`${folder} holds a build of ${info?.app ?? 'nothing'}, not of ${app}.`);
  return { info, from: `${folder}/web` };
}
