import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { installDependencies } from './pnpm.mjs';

/** Checks Node's version and installs dependencies. @throws {Error} with a message for operators */
export function prepare() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Node ${process.versions.node} is too old: Lagoon Diagnostics needs Node 20.19 or later.`);
  installDependencies();
}

/** Returns the argument of `node --import` for TypeScript. */
export const tsx = () => import.meta.resolve('tsx');

/**
 * Runs a TypeScript file in this process.
 * @param {string} file below `tooling/`
 * @param {{ install?: boolean }} [options] `install`: installs dependencies first
 */
export async function runTypeScript(file, { install = false } = {}) {
  try {
    if (install) prepare();
    (await import('tsx/esm/api')).register();
  } catch (error) {
    fail(error);
  }
  await runFile(`${root}/tooling/${file}`);
}

/**
 * Runs a file in this process and prints its error.
 * @param {string} file
 * @param {string} [missing] error when the file does not exist
 */
export async function runFile(file, missing) {
  if (missing && !existsSync(file)) fail(missing);
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    fail(error);
  }
}

/**
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
