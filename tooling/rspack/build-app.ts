import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { APPS, appFolder, root } from '../bootstrap/paths.mjs';
import { BUNDLE_STAMP, bundleInputs, isBundled } from '../release/bundle.mjs';
import { readBuiltManifest } from '../site/manifest';
import { buildId, sourceFiles } from './build-id';

/**
 * Builds one app, unless its inputs are those of the build that is there.
 * @returns whether it was built
 */
async function buildApp(app: string): Promise<boolean> {
  if (readBuiltManifest(app)?.build === buildId(app)) return false;
  await rspack(app, {});
  return true;
}

/** The server has no id in its files; a stamp beside them says what they were built from. */
async function buildApi(): Promise<boolean> {
  const stamp = `${appFolder('api')}/dist/inputs`;
  const hash = createHash('sha256');
  const files = [
    `${root}/pnpm-lock.yaml`,
    `${root}/api/rspack.config.ts`,
    `${root}/api/package.json`,
    ...sourceFiles(`${root}/api/src`),
    ...sourceFiles(`${root}/api/migrations`),
    ...sourceFiles(`${root}/shared/src/bundled/domain`),
    ...sourceFiles(`${root}/shared/src/bundled/forms`),
  ];
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  const inputs = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return false;
  await rspack('api', {});
  writeFileSync(stamp, inputs);
  return true;
}

/**
 * Builds the shell with everything inside and no federation, for the bench: `shell/dist/monolith/{web,build.json}`.
 * @returns whether it was built
 */
export async function buildMonolith(): Promise<boolean> {
  if (readBuiltManifest('shell', 'monolith')?.build === buildId('shell', 'monolith')) return false;
  await rspack('shell', { LAGOON_BUILD: 'monolith' }, ['--config', `${root}/tooling/rspack/monolith.config.ts`]);
  return true;
}

type Say = (line: string) => void;

const ALL: readonly string[] = [...APPS, 'api'];

/** Builds all that has changed, and the release command. */
export async function buildAll(say: Say): Promise<void> {
  await build([...ALL], (app) => say(`built ${app}`));
  await bundleRelease();
}

/** Bundles the release command, so that operators need nothing that is installed to run it. */
async function bundleRelease(): Promise<void> {
  if (isBundled()) return;
  const inputs = bundleInputs();
  await rspack('tooling', {}, ['--config', `${root}/tooling/release/rspack.config.mjs`]);
  writeFileSync(BUNDLE_STAMP, inputs);
}

/**
 * Builds these apps, and no other.
 * @throws {Error} when there is none of a name
 */
export async function buildApps(names: string[], say: Say): Promise<void> {
  const unknown = names.find((name) => !ALL.includes(name));
  if (unknown !== undefined) throw new Error(`There is no app "${unknown}" to build: there are ${ALL.join(', ')}.`);
  const built = new Set<string>();
  await build([...new Set(names)], (app) => built.add(app));
  for (const name of names) say(built.has(name) ? `built ${name}` : `${name} is built already: its sources have not changed`);
}

/**
 * Builds what has changed of some apps, two at a time.
 * @param done with each that was built
 */
async function build(queue: string[], done: (app: string) => void): Promise<void> {
  const worker = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) {
      if (await (app === 'api' ? buildApi() : buildApp(app))) done(app);
    }
  };
  await Promise.all([worker(), worker()]);
}

function rspack(app: string, env: Record<string, string>, args: string[] = []): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`${root}/tooling/node_modules/@rspack/cli/bin/rspack.js`, 'build', ...args], {
      cwd: appFolder(app),
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Building ${app} failed:\n${output}`))));
  });
}
