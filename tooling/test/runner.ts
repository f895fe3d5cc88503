import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { pinnedPackage } from '../bootstrap/pnpm.mjs';
import { tsx } from '../bootstrap/prepare.mjs';
import { jestStage } from './jest-stage';
import {
  BUBBLEWRAP,
  CHROMIUM,
  CHROMIUM_HEADLESS,
  FIREFOX,
  installEarly,
  missingOf,
  type Need,
  NGINX_AND_OPENSSL,
  POSTGRES,
  SERVERS,
  WEBKIT_AND_DISPLAY,
} from './needs';
import { startPostgres } from './postgres';
import { oneCheck, playwrightResult, type Result, report, type StageResult } from './results';
import { cleanUp, cleanUpOnSignals, endLater, run, scratch } from './run';

/**
 * Runs every stage of the tests, also after a failed stage. The machine needs only Node and npm.
 * Last line: `N passed, N failed`.
 */
interface Stage {
  name: string;
  /** commands that run it: `npm test`, `npm run test:matrix`, `npm run test:nightly` */
  suites: ('test' | 'matrix' | 'nightly')[];
  needs?: Need[];
  run(): Promise<Result>;
}

const node = process.execPath;
const tool = (name: string) => join('node_modules', '.bin', name);
/** A separate site for this run, so that tests neither use nor change a developer's site. */
const site = { SITE_DIR: join(scratch(), 'site') };

const check = (command: string, args: string[], env?: Record<string, string>) => async () =>
  oneCheck((await run(command, args, { env })) === 0);

const script = (name: string) => check('npm', ['run', '--silent', name]);

/** Checks both at once, because each check uses one core. */
async function lintAndTypes(): Promise<Result> {
  const checks = await Promise.all(['lint', 'types'].map((name) => script(name)()));
  const failed = checks.filter((result) => result.failed > 0).length;
  return { passed: checks.length - failed, failed };
}

/**
 * Uses all cores: by default Jest leaves one core unused, which on two cores is half of the
 * machine. Large young generations (64 MB) take a tenth less processor time, because V8 collects
 * garbage less often. Concurrent marking would delay the end of a worker.
 */
const jest = (...args: string[]) => [
  'node',
  '--max-semi-space-size=64',
  '--no-concurrent-marking',
  join('node_modules', 'jest', 'bin', 'jest.js'),
  '--maxWorkers=100%',
  ...args,
];

/** Leaves out `*.long.test.ts`, which the stages of the matrix run. */
const SHORT = ['--testPathPatterns', String.raw`^(?!.*\.long\.test\.ts$)`];
const units = () => jestStage(jest(...SHORT));

const edgeOnNginx = () =>
  jestStage([tool('jest'), '--config', 'tooling/test/jest/nginx.config.cjs']);

/**
 * As root, runs the tests in their own mount namespace. The kernel removes their mounts when the
 * tests end.
 */
function longTests(...projects: string[]): Promise<Result> {
  const alone = process.getuid?.() === 0 ? ['/usr/bin/unshare', '--mount'] : [];
  return jestStage([
    ...alone,
    ...jest('--config', 'tooling/test/jest/long.config.cjs', '--selectProjects', ...projects),
  ]);
}

async function playwright(...projects: string[]): Promise<Result> {
  const file = join(scratch(), `${projects[0]}.json`);
  const selected = projects.map((project) => `--project=${project}`);
  const code = await run(
    join('e2e', tool('playwright')),
    ['test', '--config', 'e2e/playwright.config.ts', ...selected],
    {
      env: { ...site, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  return playwrightResult(file, code);
}

/**
 * Installs, builds, starts and tests a copy of the repository with another version of Node.
 * @param options variables to add to the environment of the API's tests, and arguments of Jest
 */
async function onNode(
  major: number,
  { testEnv = {}, args = [] }: { testEnv?: Record<string, string>; args?: string[] } = {},
): Promise<Result> {
  const { folder, missing } = pinnedPackage(
    join(root, 'tooling/test/node-runtimes'),
    `node-${major}-${process.arch}`,
  );
  if (missing) return oneCheck(false, missing);
  const env = { PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) };
  const checkout = join(scratch(), `node-${major}`);
  for (const file of execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean))
    cpSync(join(root, file), join(checkout, file));
  const started = await run(
    join(folder, 'bin/node'),
    ['--import', tsx(), 'tooling/test/start-and-stop.ts', checkout],
    { env },
  );
  if (started !== 0) return oneCheck(false, 'the site did not start');
  const api = await jestStage(jest('--selectProjects', 'api', ...args), {
    cwd: checkout,
    env: { ...env, ...testEnv },
  });
  return { ...api, passed: api.passed + 1 };
}

const skipsPostgres = process.env.LAGOON_SKIP_POSTGRES === '1';

async function onNode22(): Promise<Result> {
  if (skipsPostgres) return { ...(await onNode(22)), note: 'on PGlite: LAGOON_SKIP_POSTGRES=1' };
  const { url, stop } = await startPostgres(scratch());
  endLater(stop);
  return onNode(22, { testEnv: { DATABASE_URL_TEST: url } }).finally(stop);
}

const BROWSER = [NGINX_AND_OPENSSL, CHROMIUM, CHROMIUM_HEADLESS];

const STAGES: Stage[] = [
  { name: 'lint and types', suites: ['test'], run: lintAndTypes },
  {
    name: 'unit and component tests, API on PGlite',
    suites: ['test'],
    needs: [BUBBLEWRAP],
    run: units,
  },
  { name: 'edge rules on nginx', suites: ['test'], needs: [NGINX_AND_OPENSSL], run: edgeOnNginx },
  {
    name: 'build and prerender',
    suites: ['test', 'matrix'],
    run: check(node, ['tooling/bin/build.mjs', '--without-types'], site),
  },
  { name: 'browser journeys', suites: ['test'], needs: BROWSER, run: () => playwright('journeys') },
  // the API's long tests run with Node 22
  {
    name: 'long tests of programs',
    suites: ['matrix'],
    needs: [NGINX_AND_OPENSSL, BUBBLEWRAP],
    run: () => longTests('long'),
  },
  {
    name: 'faults, several hosts',
    suites: ['nightly'],
    needs: [NGINX_AND_OPENSSL, POSTGRES, SERVERS, BUBBLEWRAP],
    run: () => longTests('faults', 'servers'),
  },
  { name: 'browser matrix', suites: ['matrix'], needs: BROWSER, run: () => playwright('matrix') },
  {
    name: 'engines: main flows in Chromium, Firefox and WebKit',
    suites: ['matrix'],
    needs: [...BROWSER, FIREFOX, WEBKIT_AND_DISPLAY],
    run: () => playwright('chromium', 'firefox', 'webkit'),
  },
  {
    name: 'Node 22: start, API on PostgreSQL',
    suites: ['matrix'],
    needs: skipsPostgres ? [] : [POSTGRES],
    run: onNode22,
  },
  {
    name: 'Node 24: start, API on PGlite',
    suites: ['matrix'],
    run: () => onNode(24, { args: SHORT }),
  },
];

/**
 * @param suite `test`, `matrix` or `nightly`; further arguments select stages by the beginnings of
 * their names
 */
async function main([suite = 'test', ...names]: string[]) {
  const stages = STAGES.filter(
    ({ name, suites }) =>
      suites.some((one) => suite === one) &&
      (names.length === 0 || names.some((start) => name.startsWith(start))),
  );
  if (stages.length === 0)
    throw new Error(
      `There is no such stage. There are: ${STAGES.map(({ name }) => name).join('; ')}.`,
    );
  installEarly(stages.flatMap(({ needs = [] }) => needs));
  const rows: StageResult[] = [];
  for (const { name, needs = [], run: runStage } of stages) {
    console.log(`\n── ${name}`);
    const start = Date.now();
    const missing = await missingOf(needs);
    const result = missing
      ? oneCheck(false, missing)
      : await runStage().catch((error: Error) => oneCheck(false, error.message));
    rows.push({ stage: name, ...result, seconds: (Date.now() - start) / 1000 });
  }
  console.log(report(rows).join('\n'));
  return rows.every(({ failed }) => failed === 0);
}

cleanUpOnSignals();
try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
