// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from './paths.mjs';

/** Where the one version of pnpm is kept: a package of its own whose lockfile has pnpm's hash. */
const FOLDER = `${root}/tooling/bootstrap/pnpm`;
const PROGRAM = `${FOLDER}/node_modules/pnpm/bin/pnpm.cjs`;

/**
 * The path of pnpm's program, to be run with Node. npm fetches it once and refuses it when its bytes have another hash
 * than the lockfile; after that nothing is asked for over the network.
 * @throws {Error} a sentence
 */
export function verifiedPnpm() {
  const { pnpm } = JSON.parse(readFileSync(`${FOLDER}/package.json`, 'utf8')).dependencies;
  const installed = `${FOLDER}/node_modules/pnpm/package.json`;
  if (existsSync(PROGRAM) && existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === pnpm) return PROGRAM;
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  // what npm says goes to standard error: standard output is the caller's own, e.g. a bill of materials
  const { status, error } = spawnSync('npm', ['ci', ...quiet], { cwd: FOLDER, stdio: ['ignore', 2, 2] });
  if (error || status !== 0)
    throw new Error(
      `pnpm could not be fetched, or is not the one whose hash stands in tooling/bootstrap/pnpm${error ? `: ${error.message}` : ''}. Is the npm registry reachable?`,
    );
  return PROGRAM;
}

const PACKAGES = ['.', 'tooling', 'shared', 'shell', 'mf-shop', 'mf-blog', 'mf-checkout', 'mf-admin', 'api', 'e2e'];
const STAMP = `${root}/node_modules/.lagoon-installed`;

/** What an install depends on, as one hash. */
function wanted() {
  const hash = createHash('sha256').update(process.version);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...PACKAGES.map((folder) => `${folder}/package.json`)])
    hash.update(readFileSync(`${root}/${file}`));
  return hash.digest('hex');
}

/** Installs what the lockfile says, unless that has been done already. Throws a sentence when it fails. */
export function installDependencies() {
  const hash = wanted();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  console.log('Installing dependencies…');
  const { status, error } = spawnSync(process.execPath, [verifiedPnpm(), 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: root,
    stdio: 'inherit',
    // without a terminal pnpm would stop to ask before it replaces a node_modules of another version
    env: { ...process.env, CI: 'true', npm_config_loglevel: 'error' },
  });
  if (error || status !== 0)
    throw new Error(`Installing the dependencies failed${error ? `: ${error.message}` : ''}. Is the npm registry reachable?`);
  writeFileSync(STAMP, hash);
}
