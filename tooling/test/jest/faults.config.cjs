const { apart } = require('./preset.cjs');

/** Tests that kill, fill and break things, for minutes: `npx jest --config tooling/test/jest/faults.config.cjs`. */
module.exports = apart('faults', 'scale/on-faults');
