// @ts-check

import { composeSite } from '../compose/compose-site.mjs';
import { buildAll, buildApps } from '../rspack/build-app.mjs';

/** Builds what has changed and composes the site from it; with names, builds those apps and nothing else. */
const say = (/** @type {string} */ line) => console.log(line);
const names = process.argv.slice(2);
try {
  if (names.length > 0) await buildApps(names, say);
  else {
    await buildAll(say);
    await composeSite(say);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
