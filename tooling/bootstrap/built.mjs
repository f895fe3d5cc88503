import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/**
 * Runs a command line of the server as it was built with it.
 * @param {string} name of the program in `api/dist`
 * @param {string} otherwise what to do first when there is none
 */
export async function runBuilt(name, otherwise) {
  const command = `${root}/api/dist/${name}.mjs`;
  if (existsSync(command)) await import(pathToFileURL(command).href);
  else {
    console.error(`Nothing has been built yet. ${otherwise}`);
    process.exitCode = 1;
  }
}
