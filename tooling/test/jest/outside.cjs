/**
 * Transforms a file of a library into one line that loads it with Node's own `require`, outside of Jest's module system: its code is
 * compiled and evaluated once per worker instead of once per test file, and stays optimised.
 */
module.exports = {
  process: (/** @type {string} */ _source, /** @type {string} */ path) => ({
    code: `module.exports = require('node:vm').runInThisContext("process.getBuiltinModule('node:module')").createRequire(${JSON.stringify(path)})(${JSON.stringify(path)});`,
  }),
  getCacheKey: (/** @type {string} */ _source, /** @type {string} */ path) => `outside ${path}`,
};
