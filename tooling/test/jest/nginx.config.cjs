const { apart, timeouts } = require('./preset.cjs');

/** Tests on a real nginx: `npx jest --config tooling/test/jest/nginx.config.cjs`. */
module.exports = { ...timeouts, projects: [apart('nginx', 'nginx/on-nginx/**/*.test.ts')] };
