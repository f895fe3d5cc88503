const { apart } = require('./preset.cjs');

/** Tests that kill processes, fill disks and break databases, for minutes: `npx jest --config tooling/test/jest/faults.config.cjs`. */
module.exports = apart('faults', 'scale/on-faults');
