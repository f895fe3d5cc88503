// @ts-check
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { BUNDLE, isBundled } from '../release/bundle.mjs';

/**
 * `pnpm release`: as it was bundled with the last build. In a checkout whose sources have changed since, or that has
 * built nothing yet, from the sources, when what runs them is installed.
 */
const tsx = isBundled() ? undefined : await import('tsx/esm/api').catch(() => undefined);
if (tsx) {
  tsx.register();
  await import('../release/cli.ts');
} else if (existsSync(BUNDLE)) await import(pathToFileURL(BUNDLE).href);
else {
  console.error('Nothing has been installed or built yet. Install and build first: node tooling/bin/pnpm.mjs install && npm run build');
  process.exitCode = 1;
}
