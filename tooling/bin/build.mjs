// @ts-check
import { register } from 'tsx/esm/api';

/** Builds what has changed and composes the site from it; with names, builds those apps and nothing else. */
register();
const { buildAll, buildApps } = await import('../rspack/build-app.mjs');
const { releaseCheckout } = await import('../release/release-checkout.ts');
const say = (/** @type {string} */ line) => console.log(line);
const names = process.argv.slice(2);
try {
  if (names.length > 0) await buildApps(names, say);
  else {
    await buildAll(say);
    await releaseCheckout(say);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
