import { existsSync, readdirSync } from 'node:fs';
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

/** The file in which an app declares itself. The shell's own pages are an app inside the shell. */
export const declarationFile = (/** @type {string} */ app) =>
  [`${appFolder(app)}/src/app.ts`, `${appFolder(app)}/src/site/app.ts`].find((file) => existsSync(file));

/** The remotes: every folder `mf-…` of the workspace that declares an app, by name. */
export const REMOTES = readdirSync(root)
  .filter((name) => name.startsWith('mf-') && declarationFile(name))
  .sort();
export const APPS = ['shell', ...REMOTES];
