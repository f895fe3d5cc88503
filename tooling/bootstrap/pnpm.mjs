import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { APPS, root } from './paths.mjs';

/** Where the one version of pnpm is pinned: a package of its own whose lockfile has pnpm's hash. */
const FOLDER = `${root}/tooling/bootstrap/pnpm`;

/**
 * A package that a lockfile of its own pins by its hash. npm fetches it once and refuses it when its bytes have another
 * hash; after that nothing is asked for over the network.
 * @param {string} folder with package.json and package-lock.json
 * @param {string} name among its dependencies, or its optional ones, which npm leaves out on a machine that they are not for
 * @returns {{folder: string, missing?: string}} where it lies; `missing` is a sentence when it could not be fetched
 */
export function pinnedPackage(folder, name) {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  // `npm:<package>@<version>` for one that is installed under another name
  const version = { ...dependencies, ...optionalDependencies }[name]?.replace(/^npm:.*@/, '');
  const installed = `${folder}/node_modules/${name}`;
  const isThere = () => {
    const file = `${installed}/package.json`;
    return version && existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
  };
  if (isThere()) return { folder: installed };
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  // what npm says goes to standard error: standard output is the caller's own, e.g. a bill of materials
  const { status, error } = spawnSync('npm', ['ci', ...quiet], { cwd: folder, stdio: ['ignore', 2, 2] });
  if (!error && status === 0 && isThere()) return { folder: installed };
  const where = folder.slice(root.length + 1);
  const why = error ? `: ${error.message}` : '';
  const missing = `${name} could not be fetched, or does not match the hash in ${where}${why}. Is the npm registry reachable?`;
  return { folder: installed, missing };
}

/**
 * The path of pnpm's program, to be run with Node.
 * @throws {Error} a sentence
 */
export function verifiedPnpm() {
  const { folder, missing } = pinnedPackage(FOLDER, 'pnpm');
  if (missing) throw new Error(missing);
  return `${folder}/bin/pnpm.cjs`;
}

const PACKAGES = ['.', 'tooling', 'shared', ...APPS, 'api', 'e2e'];
const STAMP = `${root}/node_modules/.lagoon-installed`;

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
