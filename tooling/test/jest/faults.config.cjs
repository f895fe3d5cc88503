const { apart } = require('./preset.cjs');

/** What is tested by killing, filling and breaking: `npx jest --config tooling/test/jest/faults.config.cjs`. It takes minutes. */
module.exports = apart('faults', 'scale/on-faults');
