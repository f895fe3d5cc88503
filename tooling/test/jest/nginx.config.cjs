/** What is tested on a real nginx: `npx jest --config tooling/test/jest/nginx.config.cjs`. Apart from the rest, because it needs one. */
const { node } = require('./preset.cjs');

module.exports = {
  ...node('tooling'),
  displayName: 'nginx',
  testMatch: ['<rootDir>/nginx/on-nginx/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};
