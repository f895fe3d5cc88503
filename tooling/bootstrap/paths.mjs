import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

export const appFolder = (/** @type {string} */ app) => `${root}/${app}`;

export const REMOTES = /** @type {const} */ (['mf-shop', 'mf-blog', 'mf-checkout', 'mf-admin']);
export const APPS = /** @type {const} */ (['shell', ...REMOTES]);
