// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { APPS, appFolder, root } from '../paths.mjs';
import { buildId, sourceFiles } from './build-id.mjs';
import { readBuildInfo } from './build-info.mjs';

/**
 * Builds one app, unless its inputs are those of the build that is there.
 * @param {string} app
 * @returns {Promise<boolean>} whether it was built
 */
export async function buildApp(app) {
  if (readBuildInfo(app)?.build === buildId(app)) return false;
  await rspack(app, {});
  return true;
}

/** The server has no id in its files; a stamp beside them says what they were built from. */
async function buildApi() {
  const stamp = `${appFolder('api')}/dist/inputs`;
  const hash = createHash('sha256');
  const files = [
    `${root}/pnpm-lock.yaml`,
    `${root}/api/rspack.config.mjs`,
    `${root}/api/package.json`,
    ...sourceFiles(`${root}/api/src`),
    ...sourceFiles(`${root}/shared/src/domain`),
    ...sourceFiles(`${root}/shared/src/forms`),
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
 * @returns {Promise<boolean>} whether it was built
 */
export async function buildMonolith() {
  if (readBuildInfo('shell', 'monolith')?.build === buildId('shell', 'monolith')) return false;
  await rspack('shell', { LAGOON_BUILD: 'monolith' }, ['--config', `${root}/tooling/rspack/monolith.config.mjs`]);
  return true;
}

/**
 * Builds all that has changed, two at a time.
 * @param {(line: string) => void} say
 */
export async function buildAll(say) {
  const queue = [...APPS, 'api'];
  const worker = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) {
      const built = await (app === 'api' ? buildApi() : buildApp(app));
      if (built) say(`built ${app}`);
    }
  };
  await Promise.all([worker(), worker()]);
}

/**
 * @param {string} app
 * @param {Record<string, string>} env
 * @param {string[]} [args]
 * @returns {Promise<void>}
 */
function rspack(app, env, args = []) {
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
