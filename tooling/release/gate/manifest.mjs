// @ts-check
/**
 * @typedef {import('../../build/build-info.mjs').BuildInfo} BuildInfo
 * @typedef {{info: BuildInfo, trouble?: undefined} | {info?: undefined, trouble: string}} Manifest what a build says of itself, or why that cannot be believed
 */

const APP = /^[a-z][a-z0-9-]{0,63}$/;
const BUILD = /^[a-z0-9](?:[a-z0-9_-]|\.(?!\.)){0,127}$/i;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
const GLOBAL = /^[A-Za-z_$][\w$]*$/;

/** Whether a name can be an app's folder below `apps/`. */
export const isAppName = (/** @type {string} */ name) => APP.test(name);
/** Whether a name can be a build's folder below `apps/<app>/`. */
export const isBuildName = (/** @type {string} */ name) => BUILD.test(name);

/**
 * Reads a build's manifest and believes none of it: names must be those of its folder, and no path may lead out of it.
 * @param {string | undefined} text content of build.json, undefined when there is none
 * @param {string} app folder below `apps/`
 * @param {string} build folder below `apps/<app>/`
 * @returns {Manifest}
 */
export function parseManifest(text, app, build) {
  if (!isAppName(app) || !isBuildName(build)) return { trouble: `"${app}/${build}" is not the name of a build` };
  if (text === undefined) return { trouble: `${app} ${build} has no build.json` };
  /** @type {unknown} */
  let info;
  try {
    info = JSON.parse(text);
  } catch {
    return { trouble: `build.json of ${app} ${build} is not JSON` };
  }
  const wrong = wrongIn(info, app, build);
  return wrong ? { trouble: `build.json of ${app} ${build} ${wrong}` } : { info: /** @type {BuildInfo} */ (info) };
}

/** @param {unknown} value @param {string} app @param {string} build @returns {string | undefined} the first thing wrong, as a predicate */
function wrongIn(value, app, build) {
  if (!isRecord(value)) return 'is not a record';
  if (value.app !== app) return `says it is of ${shown(value.app)}`;
  if (value.build !== build) return `says it is build ${shown(value.build)}`;
  if (typeof value.contract !== 'string') return 'has no contract version';
  for (const field of /** @type {const} */ (['entry', 'slot', 'revision']))
    if (value[field] !== undefined && typeof value[field] !== 'string') return `has a strange "${field}"`;
  if (value.global !== undefined && !(typeof value.global === 'string' && GLOBAL.test(value.global))) return 'has a strange "global"';
  for (const field of ['exposes', 'styles']) if (!isTexts(value[field])) return `has no list "${field}"`;
  if (value.bare !== undefined && !isTexts(value.bare)) return 'has a strange list "bare"';
  if (!isRecord(value.shared) || !Object.values(value.shared).every((version) => typeof version === 'string'))
    return 'has no list of shared versions';
  for (const field of ['mounts', 'chunks'])
    if (!isRecord(value[field]) || !Object.values(value[field]).every(isTexts)) return `has no list "${field}"`;
  return wrongInFiles(value.files);
}

/** @param {unknown} files @returns {string | undefined} */
function wrongInFiles(files) {
  if (!Array.isArray(files)) return 'has no list of files';
  const seen = new Set();
  for (const file of files) {
    if (!isRecord(file) || typeof file.path !== 'string') return 'lists a file without a path';
    if (!isInside(file.path)) return `lists ${shown(file.path)}, which is no path inside the build`;
    if (seen.has(file.path)) return `lists ${file.path} twice`;
    seen.add(file.path);
    if (!Number.isSafeInteger(file.size) || Number(file.size) < 0) return `gives no size for ${file.path}`;
    if (typeof file.integrity !== 'string' || !INTEGRITY.test(file.integrity)) return `gives no sha384 for ${file.path}`;
  }
  return undefined;
}

/** A relative path of plain names: nothing hidden, nothing upwards, nothing that another system would read in another way. */
const isInside = (/** @type {string} */ path) =>
  path.length <= 512 && path !== 'build.json' && path.split('/').every((name) => /^[\w@+~-][\w@+~.-]*$/.test(name));

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (/** @type {unknown} */ value) => Array.isArray(value) && value.every((item) => typeof item === 'string');
const shown = (/** @type {unknown} */ value) => (JSON.stringify(value) ?? 'nothing').slice(0, 80);
