// @ts-check
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { precompress } from '../rspack/precompress.mjs';
import { factsAt, flush, flushTree, hidden, put, replace } from './disk.mjs';
import { ReleaseError } from './errors.mjs';
import { sha384 } from './gate/facts.mjs';
import { parseManifest } from './gate/manifest.mjs';
import { buildFolder } from './manifests.mjs';
import { releaseSession } from './session.mjs';

/** @typedef {import('../build/build-info.mjs').BuildInfo} BuildInfo */

/**
 * Copies a build into its own folder of the site: the files of its manifest, their compressed forms, the manifest.
 * What is there already is never written again.
 * @param {string} site
 * @param {BuildInfo} info its manifest
 * @param {string} from folder with the built files
 * @param {import('./session.mjs').Context} [context]
 * @returns {Promise<boolean>} whether it was copied
 * @throws {ReleaseError} when the files are not those of the manifest
 */
export function publishBuild(site, info, from, context = {}) {
  mkdirSync(site, { recursive: true });
  return releaseSession(site, context, () => copyBuild(site, info, from));
}

/**
 * @param {string} site whose lock is ours
 * @param {BuildInfo} info
 * @param {string} from
 * @returns {Promise<boolean>}
 */
export async function copyBuild(site, info, from) {
  const manifest = `${JSON.stringify(info, null, 2)}\n`;
  const { trouble } = parseManifest(manifest, info.app, info.build);
  if (trouble) throw new ReleaseError(`${trouble}.`, 'Build it again and publish that.');
  const target = buildFolder(site, info.app, info.build);
  if (existsSync(target)) {
    completeBuild(target, info, manifest);
    return false;
  }
  const half = hidden(target);
  rmSync(half, { recursive: true, force: true });
  for (const file of info.files) put(`${half}/${file.path}`, fileOf(info, from, file));
  await precompress(half);
  put(`${half}/build.json`, manifest);
  await flushTree(half);
  renameSync(half, target);
  flush(dirname(target));
  return true;
}

/**
 * A build that is published once more counts as the newest again; one that a former version of this command copied
 * without its manifest gets it, if the files are those.
 * @param {string} target
 * @param {BuildInfo} info
 * @param {string} manifest
 */
function completeBuild(target, info, manifest) {
  const file = `${target}/build.json`;
  const now = new Date();
  if (existsSync(file)) return utimesSync(file, now, now);
  for (const one of info.files) fileOf(info, target, one);
  replace(file, manifest);
}

/**
 * @param {BuildInfo} info
 * @param {string} folder
 * @param {BuildInfo['files'][number]} file
 * @returns {Buffer} its bytes, which are those of the manifest
 */
function fileOf({ app, build }, folder, { path, size, integrity }) {
  const file = `${folder}/${path}`;
  const facts = factsAt(file);
  // nothing is read that is not of the build: no link out of it, no pipe that never ends, nothing huge
  if (facts && (!facts.isFile() || realpathSync(file) !== `${realpathSync(folder)}/${path}`))
    throw new ReleaseError(
      `${app} ${build} is not whole: ${file} is a link or no file.`,
      'Publish the folder that a build has left, or a plain copy of it.',
    );
  const bytes = facts?.size === size ? readFileSync(file) : undefined;
  if (bytes && sha384(bytes) === integrity) return bytes;
  throw new ReleaseError(
    `${app} ${build} is not whole: ${file} ${facts ? 'has other bytes than its manifest says' : 'is missing'}.`,
    `Build ${app} again and publish that.`,
  );
}
