import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { hashOf, sourceFiles, stampOf } from './sources.mjs';

/** Operators' programs. A build bundles each into a file without dependencies. */
export const COMMANDS = {
  release: 'release/cli.ts',
  composer: 'programs/prerenderer.ts',
  nginx: 'nginx/write-configuration.ts',
  sbom: 'supply/print-sbom.ts',
  audit: 'supply/check-packages.ts',
};

const DIST = `${root}/tooling/dist`;
const FOLDERS = [
  'bootstrap',
  'nginx',
  'prerender',
  'programs',
  'release',
  'rspack',
  'site',
  'supply',
].map((name) => `${root}/tooling/${name}`);

/** Empty when the sources are missing. */
export const bundleInputs = () =>
  FOLDERS.every((folder) => existsSync(folder))
    ? hashOf([
        ...[
          ...FOLDERS,
          `${root}/shared/src/bundled/domain`,
          `${root}/shared/src/bundled/edge`,
        ].flatMap(sourceFiles),
        `${root}/pnpm-lock.yaml`,
      ])
    : '';

/**
 * Prefers the bundle; runs changed sources when tsx is installed.
 * @param {keyof typeof COMMANDS} name
 */
export async function runCommand(name) {
  const isInstalled = () => import('tsx/esm/api').then(Boolean, () => false);
  if (!stampOf(`${DIST}/inputs`).is(bundleInputs()) && (await isInstalled()))
    await runTypeScript(COMMANDS[name]);
  else
    await runFile(
      `${DIST}/${name}.mjs`,
      'Nothing has been installed or built yet. Install and build first: node ' +
        'tooling/bin/pnpm.mjs install && npm run build',
    );
}

/**
 * @param {string} file below `tooling/`
 * @param {{ install?: boolean }} [options]
 */
export async function runTypeScript(file, { install = false } = {}) {
  try {
    if (install) prepare();
    (await import('tsx/esm/api')).register();
  } catch (error) {
    fail(error);
  }
  await runFile(`${root}/tooling/${file}`);
}

/**
 * @param {string} file
 * @param {string} [missing] error when it does not exist
 */
export async function runFile(file, missing) {
  if (missing && !existsSync(file)) fail(missing);
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    fail(error);
  }
}

/**
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
