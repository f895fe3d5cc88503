const { browser, node } = require('./preset.cjs');

const only = (/** @type {object} */ project, /** @type {string[]} */ ...files) => ({
  ...project,
  testMatch: files.map((file) => `<rootDir>/${file}`),
  testPathIgnorePatterns: ['/node_modules/', '\\.long\\.test\\.ts$'],
});

/** The tests of the modules that `stryker.config.json` names: all tests that import them would take days. */
module.exports = {
  rootDir: `${__dirname}/../../..`,
  projects: [
    only(node('api'), 'src/modules/{orders,payment,transfers,records}/**/*.test.ts'),
    only(browser('shared'), 'src/bundled/domain/*.test.ts'),
    only(node('tooling'), 'release/{gate,auto}/*.test.ts', 'release/transitions.test.ts'),
  ],
};
