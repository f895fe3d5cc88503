const { options } = require('../.dependency-cruiser.cjs');

/** Circles of whole features, which the circles of single files do not show. Tests may set up one feature by another. */
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
