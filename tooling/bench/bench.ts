import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { releaseCheckout, releaseMonolith } from '../release/release-checkout';
import { buildAll, buildMonolith } from '../rspack/build-app';
import { measureApi } from './api-load';
import { reportApi, reportSites } from './report';
import { measureSites } from './sites';

/** `npm run bench`: the federated site against one bundle of the same sources, and the API's throughput, as ratios of one run. */
process.chdir(root);
const temporary = mkdtempSync(join(tmpdir(), 'lagoon-bench-site-'));
try {
  await buildAll(console.log);
  await buildMonolith();
  await releaseCheckout(() => {}, `${temporary}/federated`);
  await releaseMonolith(`${temporary}/monolith`);
  reportSites(await measureSites({ federated: `${temporary}/federated`, monolith: `${temporary}/monolith` }));
  reportApi(await measureApi());
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
