const { runInThisContext } = require('node:vm');

// jest hands out doubles of `require` and `process`; a script of the main context sees the real ones
const { createRequire } = runInThisContext("process.getBuiltinModule('node:module')");

/**
 * Loads a package of the API with Node's own `require`. Jest's module system cannot run the `import()` that some do at
 * run time; outside of it their WebAssembly is also compiled once a worker instead of once a file.
 * @param {string} name
 */
module.exports = (name) => createRequire(`${__dirname}/../../../api/package.json`)(name);
