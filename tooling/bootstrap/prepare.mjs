import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { installDependencies } from './pnpm.mjs';

/** What every command does before it imports anything that has to be installed. Throws a sentence. */
export function prepare() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Node ${process.versions.node} is too old: Lagoon Diagnostics needs Node 20.19 or later.`);
  installDependencies();
}

/** What `node --import` takes to run TypeScript. */
export const tsx = () => import.meta.resolve('tsx');

/**
 * Runs a command that is written in TypeScript in this process.
 * @param {string} file its path below `tooling/`
 * @param {{ install?: boolean }} [options] `install`: what is missing is installed first
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
 * Runs a command in this process; what it throws is told as a sentence.
 * @param {string} file
 * @param {string} [missing] what to say when there is no such file
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
 * Ends this process with an error's sentence.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
