const { node, testTimeout } = require('./preset.cjs');

/** What is tested on a real nginx: `npx jest --config tooling/test/jest/nginx.config.cjs`. Apart from the rest, because it needs one. */
module.exports = {
  ...node('tooling'),
  testTimeout,
  displayName: 'nginx',
  testMatch: ['<rootDir>/nginx/on-nginx/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
