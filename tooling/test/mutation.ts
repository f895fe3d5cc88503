import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { pinnedPackage } from '../bootstrap/pnpm.mjs';
import { cleanUp, cleanUpOnSignals, run } from './run';

/**
 * `npm run test:mutation`: Stryker changes one expression at a time and lists the changes that no
 * test notices. It needs Node 22, so it runs with the Node 24 of the matrix. It changes files of
 * this checkout and restores them. It keeps results for the next run. `-- --mutate
 * api/src/modules/orders/pricing.ts` mutates one file.
 */
function installed(folder: string, name: string) {
  const { folder: found, missing } = pinnedPackage(join(root, 'tooling/test', folder), name);
  if (missing) throw new Error(missing);
  return found;
}

const HOURS = 6;

cleanUpOnSignals();
try {
  const node = join(installed('node-runtimes', `node-24-${process.arch}`), 'bin/node');
  const stryker = join(installed('mutation', '@stryker-mutator/core'), 'bin/stryker.js');
  const config = 'tooling/test/mutation/stryker.config.json';
  process.exitCode = await run(node, [stryker, 'run', config, ...process.argv.slice(2)], {
    minutes: HOURS * 60,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
