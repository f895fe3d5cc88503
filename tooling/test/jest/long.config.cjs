const { apart, timeouts } = require('./preset.cjs');

/**
 * Tests of `tooling` that take minutes: programs that are started often, processes that are killed,
 * full disks, broken databases, several processes and hosts. Command: `npx jest --config
 * tooling/test/jest/long.config.cjs`.
 */
module.exports = {
  ...timeouts,
  projects: [
    apart('faults', 'scale/on-faults/**/*.test.ts'),
    apart('servers', 'scale/on-servers/**/*.test.ts'),
    apart('long', '**/*.long.test.ts'),
  ],
};
