const { node, testTimeout } = require('./preset.cjs');

/**
 * What is tested with several processes, databases and hosts, as operators have them: `npx jest --config
 * tooling/test/jest/servers.config.cjs`. Apart from the rest, because it needs their programs and takes minutes.
 */
module.exports = {
  ...node('tooling'),
  testTimeout,
  displayName: 'servers',
  testMatch: ['<rootDir>/scale/on-servers/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
