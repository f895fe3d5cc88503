const { browser, node } = require('./preset.cjs');

const only = (/** @type {{ rootDir: string }} */ project, /** @type {string[]} */ ...files) => ({
  ...project,
  // absolute, because Stryker passes the configuration as text, with which Jest ignores the folders
  // of projects
  testMatch: files.map((file) => `${project.rootDir}/${file}`),
  testPathIgnorePatterns: ['/node_modules/', '\\.long\\.test\\.ts$'],
});

/**
 * The tests of the modules that `stryker.config.json` names: all tests that import them would take
 * days.
 */
module.exports = {
  projects: [
    only(node('api'), 'src/modules/{orders,payment,transfers,records}/**/*.test.ts'),
    only(browser('shared'), 'src/bundled/domain/*.test.ts'),
    only(node('tooling'), 'release/{gate,auto}/*.test.ts', 'release/transitions.test.ts'),
  ],
};
