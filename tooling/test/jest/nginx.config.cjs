const { apart } = require('./preset.cjs');

/** Tests on a real nginx: `npx jest --config tooling/test/jest/nginx.config.cjs`. */
module.exports = apart('nginx', 'nginx/on-nginx');
