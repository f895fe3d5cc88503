const { apart } = require('./preset.cjs');

/** What is tested on a real nginx: `npx jest --config tooling/test/jest/nginx.config.cjs`. */
module.exports = apart('nginx', 'nginx/on-nginx');
