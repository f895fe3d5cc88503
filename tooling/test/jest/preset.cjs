const { join } = require('node:path');

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];
const ASSETS = { '\\.(svg|woff2|css|md)(\\?.*)?$': `${__dirname}/asset.cjs` };
const packageAt = (/** @type {string} */ name) => join(__dirname, '../../..', name);

/**
 * @param {string} name the package's folder
 * @param {string[]} needed other packages whose changes can affect tests of this package
 */
const common = (name, needed) => ({
  displayName: name,
  rootDir: packageAt(name),
  roots: [...new Set([name, ...needed])].map(packageAt),
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/on-nginx/', '/on-servers/', '/on-faults/'],
  transform: { '^.+\\.(tsx?|mjs)$': swc },
});

/**
 * Configures a package whose components run in jsdom.
 * @param {string} name the package's folder
 */
exports.browser = (name) => ({
  ...common(name, ['shared']),
  testEnvironment: `${__dirname}/environment.cjs`,
  setupFilesAfterEnv: [`${__dirname}/setup-browser.ts`],
  moduleNameMapper: ASSETS,
  restoreMocks: true,
});

/**
 * Configures a package of server code.
 * @param {string} name the package's folder
 */
exports.node = (name) => ({
  ...common(name, ['shared', 'api', 'tooling']),
  globalSetup: `${__dirname}/temporary-folder.cjs`,
  moduleNameMapper: {
    ...ASSETS,
    '^@electric-sql/pglite(/nodefs|/contrib/pg_trgm)?$': `${__dirname}/outside-pglite.cjs`,
  },
});

exports.timeouts = {
  /**
   * ms after which a hanging test ends. Other tests take far less, even on a machine with eight
   * times the load.
   */
  testTimeout: 300_000,
  /**
   * ms until Jest kills a worker that does not exit, which fails the run. A loaded machine needs
   * more than Jest's 500 ms to free a worker's memory.
   */
  workerGracefulExitTimeout: 10_000,
};

/**
 * Tests of `tooling` that need programs of the system, or that take long.
 * @param {string} name
 * @param {string} files pattern of the test files, relative to `tooling`
 */
exports.apart = (name, files) => ({
  ...exports.node('tooling'),
  displayName: name,
  testMatch: [`<rootDir>/${files}`],
  testPathIgnorePatterns: ['/node_modules/'],
});
