/**
 * The one jest preset. `browser(name)` runs components in jsdom, `node(name)` runs server code.
 * @param {string} name the package's folder
 */
const swc = [
  '@swc/jest',
  {
    jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
    module: { type: 'commonjs' },
  },
];
const common = (/** @type {string} */ name) => ({
  displayName: name,
  rootDir: `${__dirname}/../../../${name}`,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/on-nginx/'],
  transform: { '^.+\\.(tsx?|mjs)$': swc },
  moduleNameMapper: { '\\.(svg|woff2|css)(\\?.*)?$': `${__dirname}/asset.cjs` },
});

exports.browser = (/** @type {string} */ name) => ({
  ...common(name),
  testEnvironment: `${__dirname}/environment.cjs`,
  setupFilesAfterEnv: [`${__dirname}/setup-browser.ts`],
});
exports.node = (/** @type {string} */ name) => ({
  ...common(name),
  setupFilesAfterEnv: [`${__dirname}/setup-node.cjs`],
  globalSetup: `${__dirname}/global-setup.cjs`,
  globalTeardown: `${__dirname}/global-teardown.cjs`,
  testEnvironment: 'node',
  moduleNameMapper: {
    ...common(name).moduleNameMapper,
    '^@electric-sql/pglite$': `${__dirname}/outside-pglite.cjs`,
    '^@electric-sql/pglite/nodefs$': `${__dirname}/outside-pglite-nodefs.cjs`,
  },
});
