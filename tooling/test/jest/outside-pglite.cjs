const { runInThisContext } = require('node:vm');

// jest hands out doubles of `require` and `process`; a script of the main context sees the real ones
const { createRequire } = runInThisContext("process.getBuiltinModule('node:module')");
const load = createRequire(`${__dirname}/../../../api/package.json`);

/**
 * The embedded database, loaded with Node's own `require`: Jest's module system cannot run the `import()` that it does at
 * run time, and outside of it the WebAssembly is compiled once a worker instead of once a file.
 */
module.exports = Object.assign({}, ...['', '/nodefs', '/contrib/pg_trgm'].map((part) => load(`@electric-sql/pglite${part}`)));
