import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** False in the packed tooling (`tooling/elsewhere/paths.mjs`). */
export const isWorkspace = true;

export const tools = `${root}/tooling`;

export const sharedFolder = `${root}/shared`;

export const typescript = `${root}/node_modules/typescript/bin/tsc`;

export const appFolder = (/** @type {string} */ app) => `${root}/${app}`;

/** `src/app.ts`, or `src/site/app.ts` for the shell. */
export const declarationFile = (/** @type {string} */ app) =>
  [`${appFolder(app)}/src/app.ts`, `${appFolder(app)}/src/site/app.ts`].find((file) =>
    existsSync(file),
  );

/** In a remote's folder until `create-remote` has written and installed it. */
export const UNFINISHED = '.unfinished';

/** Folders `mf-…` with a declaration, sorted. */
export const REMOTES = readdirSync(root)
  .filter(
    (name) =>
      name.startsWith('mf-') &&
      declarationFile(name) &&
      !existsSync(`${root}/${name}/${UNFINISHED}`),
  )
  .sort();
export const APPS = ['shell', ...REMOTES];
