import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Whether that is this repository: a remote elsewhere has the tooling installed (`tooling/elsewhere`). */
export const isWorkspace = true;

export const tools = `${root}/tooling`;

/** The shared package: what its shares are and in which versions. */
export const sharedFolder = `${root}/shared`;

export const typescript = `${root}/node_modules/typescript/bin/tsc`;

export const appFolder = (/** @type {string} */ app) => `${root}/${app}`;

/**
 * What an app's package.json says of it under `lagoon`.
 * @typedef {object} Declaration
 * @property {string} [slot] its name in the registry: what has one is a remote
 * @property {number} [port] of its development server
 * @property {Record<string, string[]>} [mounts] paths that it takes, each with the chunks of its landing page
 * @property {string[]} [bare] mounts without the frame
 * @property {{ place: 'menu' | 'footer' | 'dashboard', title: string, url: string }[]} [links] that the frame shows
 * @property {string[]} [unlisted] mounts that no search engine is to list
 */

/** @param {string} app @returns {Declaration} */
export function declarationOf(app) {
  const file = `${appFolder(app)}/package.json`;
  return (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).lagoon) || {};
}

/** The remotes: every folder `mf-…` of the workspace that declares its slot, by name. */
export const REMOTES = readdirSync(root)
  .filter((name) => name.startsWith('mf-') && declarationOf(name).slot)
  .sort();
export const APPS = ['shell', ...REMOTES];
