const { apart } = require('./preset.cjs');

/**
 * Tests that kill processes, fill disks and break databases. They take minutes.
 * Command: `npx jest --config tooling/test/jest/faults.config.cjs`.
 */
module.exports = apart('faults', 'scale/on-faults');
