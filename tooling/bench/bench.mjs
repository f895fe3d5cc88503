// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { installDependencies } from '../bootstrap/pnpm.mjs';

/** `npm run bench`: the federated site against one bundle of the same sources, and the API's throughput, as ratios of one run. */
async function bench() {
  installDependencies();
  const { buildAll, buildMonolith } = await import('../rspack/build-app.mjs');
  const { composeMonolith, composeSite } = await import('../compose/compose-site.mjs');
  const { measureSites } = await import('./sites.mjs');
  const { measureApi } = await import('./api-load.mjs');
  const { reportApi, reportSites } = await import('./report.mjs');

  const temporary = mkdtempSync(join(tmpdir(), 'lagoon-bench-site-'));
  try {
    await buildAll(console.log);
    await buildMonolith();
    await composeSite(() => {}, `${temporary}/federated`);
    await composeMonolith(`${temporary}/monolith`);
    reportSites(await measureSites({ federated: `${temporary}/federated`, monolith: `${temporary}/monolith` }));
    reportApi(await measureApi());
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

process.chdir(root);
bench().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
