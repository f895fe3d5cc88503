import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { bundleInputs } from '../bootstrap/bundle.mjs';
import { APPS, appFolder, root } from '../bootstrap/paths.mjs';
import { hashOf, sourceFiles, stampOf } from '../bootstrap/sources.mjs';
import { readBuiltManifest } from '../site/manifest';
import { buildId } from './build-id';
import { typeErrors } from './compiler';

type Log = (line: string) => void;

const ALL: readonly string[] = [...APPS, 'api'];

/** @throws {Error} for a type error or a failed build */
export async function buildAll(log: Log, { withTypes = false } = {}): Promise<void> {
  if (withTypes) await checkTypes(ALL);
  await build([...ALL], (app) => log(`built ${app}`));
  await buildStamped('tooling', bundleInputs(), [
    '--config',
    `${root}/tooling/rspack/commands.config.ts`,
  ]);
}

/**
 * Checks types first.
 * @throws {Error} for an unknown name, a type error, or a failed build
 */
export async function buildApps(names: string[], log: Log): Promise<void> {
  const unknown = names.find((name) => !ALL.includes(name));
  if (unknown !== undefined)
    throw new Error(`No app is called "${unknown}". The apps are ${ALL.join(', ')}.`);
  await checkTypes([...new Set(names)]);
  const built = new Set<string>();
  await build([...new Set(names)], (app) => built.add(app));
  for (const name of names) log(built.has(name) ? `built ${name}` : `${name} is up to date`);
}

async function checkTypes(names: readonly string[]) {
  const errors = await typeErrors(names.map(appFolder));
  if (errors.length > 0)
    throw new Error(
      `Nothing was built, because types of ${names.join(', ')} have errors:\n${errors.join('\n')}`,
    );
}

/**
 * Builds changed apps, two at a time.
 * @param done called for each build
 */
async function build(queue: string[], done: (app: string) => void) {
  const worker = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) {
      if (await (app === 'api' ? buildStamped('api', apiInputs()) : buildApp(app))) done(app);
    }
  };
  await Promise.all([worker(), worker()]);
}

async function buildApp(app: string) {
  if (readBuiltManifest(app)?.build === buildId(app)) return false;
  await rspack(app);
  return true;
}

async function buildStamped(name: string, inputs: string, args: string[] = []) {
  const stamp = stampOf(`${appFolder(name)}/dist/inputs`);
  if (stamp.is(inputs)) return false;
  await rspack(name, args);
  stamp.write(inputs);
  return true;
}

function apiInputs() {
  const files = [
    'pnpm-lock.yaml',
    'api/rspack.config.ts',
    'api/package.json',
    'tooling/rspack/node-bundle.ts',
  ];
  const folders = [
    'api/src',
    'api/migrations',
    'shared/src/bundled/domain',
    'shared/src/bundled/edge',
    'shared/src/bundled/forms',
  ];
  return hashOf([
    ...files.map((file) => `${root}/${file}`),
    ...folders.flatMap((folder) => sourceFiles(`${root}/${folder}`)),
  ]);
}

export async function rspack(name: string, args: string[] = []): Promise<void> {
  const program = [`${root}/tooling/node_modules/@rspack/cli/bin/rspack.js`, 'build', ...args];
  const options = {
    cwd: appFolder(name),
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 2 ** 26,
  };
  await promisify(execFile)(process.execPath, program, options).catch(
    ({ message, stdout = message, stderr = '' }) => {
      throw new Error(`Building ${name} failed:\n${stdout}${stderr}`);
    },
  );
}
