// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from './paths.mjs';

/** The one version of pnpm, as package.json pins it. */
export const pnpmVersion = () => /** @type {string} */ (JSON.parse(readFileSync(`${root}/package.json`, 'utf8')).packageManager);

const PACKAGES = ['.', 'tooling', 'shared', 'shell', 'mf-shop', 'mf-blog', 'mf-checkout', 'mf-admin', 'api', 'e2e'];
const STAMP = `${root}/node_modules/.lagoon-installed`;

/** What an install depends on, as one hash. */
function wanted() {
  const hash = createHash('sha256').update(process.version);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...PACKAGES.map((folder) => `${folder}/package.json`)])
    hash.update(readFileSync(`${root}/${file}`));
  return hash.digest('hex');
}

/** Installs what the lockfile says, through npx, unless that has been done already. Throws a sentence when it fails. */
export function installDependencies() {
  const hash = wanted();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  console.log('Installing dependencies…');
  const { status, error } = spawnSync('npx', ['-y', pnpmVersion(), 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: root,
    stdio: 'inherit',
    // without a terminal pnpm would stop to ask before it replaces a node_modules of another version
    env: { ...process.env, CI: 'true', npm_config_loglevel: 'error' },
  });
  if (error || status !== 0)
    throw new Error(`Installing the dependencies failed${error ? `: ${error.message}` : ''}. Is the npm registry reachable?`);
  writeFileSync(STAMP, hash);
}
