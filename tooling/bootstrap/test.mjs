/**
 * `npm test`: everything that tests, from a bare clone on a machine that has only Node and npm. Every stage runs, also
 * after one has failed, so that one run tells the whole story. Last line: `N passed, N failed`.
 */
import { join } from 'node:path';
import { jestCount, oneCheck, playwrightCount, report } from '../test/counts.mjs';
import { needChromium, needNginx, needPostgres } from '../test/needs.mjs';
import { cleanUp, run, scratch } from '../test/run.mjs';
import { nodeTooOld } from './node-version.mjs';
import { installDependencies } from './pnpm.mjs';

const results = scratch();
/** A site of this run's own: what an operator or a developer has put live in theirs is neither tested nor changed. */
const site = { SITE_DIR: join(results, 'site') };
const node = process.execPath;
/** Jest leaves one core out by itself, which on two is half of them. */
const ALL_CORES = '--maxWorkers=100%';
const tool = (name) => join('node_modules', '.bin', name);

const check = (command, args, env) => async () => oneCheck((await run(command, args, { env })).code === 0);

async function unit() {
  const file = join(results, 'unit.json');
  const { code } = await run(tool('jest'), [ALL_CORES, '--json', `--outputFile=${file}`]);
  return jestCount(file, code);
}

async function apiOnPostgres() {
  if (process.env.LAGOON_SKIP_POSTGRES === '1') return { passed: 0, failed: 0, note: 'left out: LAGOON_SKIP_POSTGRES=1' };
  const { missing } = await needPostgres();
  if (missing) return oneCheck(false, missing);
  const file = join(results, 'postgres.json');
  const jest = [tool('jest'), ALL_CORES, '--selectProjects', 'api', '--json', `--outputFile=${file}`];
  const { code } = await run(node, ['tooling/test/with-postgres.mjs', ...jest]);
  return jestCount(file, code);
}

async function onNginx() {
  const { missing } = await needNginx();
  if (missing) return oneCheck(false, missing);
  const file = join(results, 'nginx.json');
  const { code } = await run(tool('jest'), ['--config', 'tooling/test/jest/nginx.config.cjs', '--json', `--outputFile=${file}`]);
  return jestCount(file, code);
}

async function browser() {
  const chromium = await needChromium();
  if ('missing' in chromium) return oneCheck(false, chromium.missing);
  const { missing } = await needNginx();
  if (missing) return oneCheck(false, missing);
  const file = join(results, 'browser.json');
  const { code } = await run(join('e2e', tool('playwright')), ['test', '--config', 'e2e/playwright.config.ts'], {
    env: { ...site, CHROMIUM: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    minutes: 43,
  });
  return playwrightCount(file, code);
}

const stages = [
  ['lint', check(tool('biome'), ['check', '.'])],
  ['types', check(tool('tsc'), ['--noEmit'])],
  ['unit and component tests, API on PGlite', unit],
  ['API on PostgreSQL', apiOnPostgres],
  ['edge rules on nginx', onNginx],
  ['build and compose', check(node, ['tooling/bin/build.mjs'], site)],
  ['browser', browser],
];

async function main() {
  const tooOld = nodeTooOld(process.versions.node);
  if (tooOld) throw new Error(tooOld);
  installDependencies();
  const rows = [];
  for (const [name, stage] of stages) {
    console.log(`\n── ${name}`);
    const start = Date.now();
    const count = await stage();
    rows.push({ name, count, seconds: Math.round((Date.now() - start) / 1000) });
  }
  return report(rows);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    cleanUp().finally(() => process.exit(130));
  });

main()
  .then(
    (ok) => {
      process.exitCode = ok ? 0 : 1;
    },
    (error) => {
      console.error(error.message);
      console.log('\n0 passed, 1 failed');
      process.exitCode = 1;
    },
  )
  .finally(cleanUp);
