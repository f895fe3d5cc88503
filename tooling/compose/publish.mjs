// @ts-check
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { precompress } from '../build/precompress.mjs';
import { appFolder } from '../paths.mjs';

/**
 * Copies a build into its own directory of the site, with the compressed forms of its files. What is there already is never written again; a copy that was
 * interrupted is not visible under the build's name.
 * @param {string} site
 * @param {import('../build/build-info.mjs').BuildInfo} info
 * @param {string} [from] the built files
 * @returns {Promise<boolean>} whether it was copied
 */
export async function publish(site, info, from = `${appFolder(info.app)}/dist/web`) {
  const target = `${site}/apps/${info.app}/${info.build}`;
  if (existsSync(target)) return false;
  const half = `${site}/apps/${info.app}/.${info.build}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  cpSync(from, half, { recursive: true, filter: (source) => !source.endsWith('.map') });
  await precompress(half);
  try {
    renameSync(half, target);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(target)) throw error; // else another process has just published the same build
  }
  return true;
}
