const { apart } = require('./preset.cjs');

/** Tests with several processes, databases and hosts, for minutes: `npx jest --config tooling/test/jest/servers.config.cjs`. */
module.exports = apart('servers', 'scale/on-servers');
