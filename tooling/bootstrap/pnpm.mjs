import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { APPS, root } from './paths.mjs';
import { hashOf, stampOf } from './sources.mjs';

/** Its lockfile pins pnpm by hash. */
const FOLDER = `${root}/tooling/bootstrap/pnpm`;

/**
 * Installs a package once, checked by npm against the lockfile of `folder`.
 * @param {string} folder
 * @param {string} name a dependency in its package.json
 * @returns {{folder: string, missing?: string}} `missing`: error message
 */
export function pinnedPackage(folder, name) {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(`${folder}/package.json`, 'utf8'),
  );
  const version = { ...dependencies, ...optionalDependencies }[name]?.replace(/^npm:.*@/, '');
  const installed = `${folder}/node_modules/${name}`;
  const isThere = () => {
    const file = `${installed}/package.json`;
    return (
      version && existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version
    );
  };
  if (isThere()) return { folder: installed };
  const quiet = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ];
  // `sbom.mjs` prints to standard output
  const { status, error } = spawnSync('npm', ['ci', ...quiet], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  if (!error && status === 0 && isThere()) return { folder: installed };
  const where = folder.slice(root.length + 1);
  const why = error ? `: ${error.message}` : '';
  const missing =
    `${name} could not be fetched, or does not match the hash in ${where}${why}. ` +
    'Is the npm registry reachable?';
  return { folder: installed, missing };
}

/**
 * @returns path of a script for Node
 * @throws {Error} with a message for operators
 */
export function verifiedPnpm() {
  const { folder, missing } = pinnedPackage(FOLDER, 'pnpm');
  if (missing) throw new Error(missing);
  return `${folder}/bin/pnpm.cjs`;
}

/** @param {string} option */
export const pnpmInstall = (option) =>
  spawnSync(process.execPath, [verifiedPnpm(), 'install', option, '--prefer-offline'], {
    cwd: root,
    stdio: 'inherit',
    // else pnpm asks before it replaces the node_modules of another version
    env: { ...process.env, CI: 'true', npm_config_loglevel: 'error' },
  });

const PACKAGES = ['.', 'tooling', 'shared', ...APPS, 'api', 'e2e'];
const stamp = stampOf(`${root}/node_modules/.lagoon-installed`);

/**
 * Does nothing when the lockfile's dependencies are installed.
 * @throws {Error} with a message for operators
 */
export function installDependencies() {
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  const files = [...inputs, ...PACKAGES.map((folder) => `${folder}/package.json`)];
  const hash = hashOf(
    files.map((file) => `${root}/${file}`),
    [process.version],
  );
  if (stamp.is(hash)) return;
  console.log('Installing dependencies…');
  const { status, error } = pnpmInstall('--frozen-lockfile');
  if (error || status !== 0)
    throw new Error(
      `Installing the dependencies failed${error ? `: ${error.message}` : ''}. Is the npm ` +
        'registry reachable?',
    );
  stamp.write(hash);
}
