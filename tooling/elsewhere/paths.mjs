import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Replaces `bootstrap/paths.mjs` for a project that is one package with one app. */
export const isWorkspace = false;

/** The nearest parent folder with a package.json. */
export const root = projectFolder();
export const tools = join(dirname(fileURLToPath(import.meta.url)), '..');
export const sharedFolder = installedShares();

/** @param {string} _app */
export const appFolder = (_app) => root;

/** @param {string} _app */
export const declarationFile = (_app) => `${root}/src/app.ts`;

/** `@team/mf-results` is the app `mf-results`. */
const { name = '' } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
export const REMOTES = [String(name).replace(/^@[^/]*\//, '')];
export const APPS = [...REMOTES];

function projectFolder() {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    if (existsSync(`${folder}/package.json`)) return folder;
    if (folder === dirname(folder))
      throw new Error(
        `Neither ${process.cwd()} nor a folder above it has a package.json: ` +
          `run \`npm init\` first.`,
      );
  }
}

function installedShares() {
  try {
    return dirname(createRequire(`${root}/package.json`).resolve('@lagoon/shared/package.json'));
  } catch {
    throw new Error(`@lagoon/shared is not installed in ${root}: install it there first.`);
  }
}
