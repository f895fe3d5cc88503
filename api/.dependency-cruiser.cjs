const { options } = require('../.dependency-cruiser.cjs');

/**
 * Forbids cycles between features: the rule for cycles between files does not find them. A test may
 * use one feature to set up another.
 */
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-feature-circle',
      comment: 'Two features that need each other are one feature, or need a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^api/src/modules/[^/]+$' },
      to: { circular: true, viaOnly: '^api/src/modules/' },
    },
  ],
  options: { ...options, exclude: { path: String.raw`\.test\.ts$|/(testing|fuzz)/` } },
};
