const { apart } = require('./preset.cjs');

/**
 * What is tested with several processes, databases and hosts, as operators have them: `npx jest --config
 * tooling/test/jest/servers.config.cjs`. It takes minutes.
 */
module.exports = apart('servers', 'scale/on-servers');
