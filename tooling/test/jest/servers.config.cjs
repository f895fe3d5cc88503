const { apart } = require('./preset.cjs');

/**
 * Tests with several processes, databases and hosts. They take minutes.
 * Command: `npx jest --config tooling/test/jest/servers.config.cjs`.
 */
module.exports = apart('servers', 'scale/on-servers');
