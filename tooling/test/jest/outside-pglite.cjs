const { setFlagsFromString } = require('node:v8');
const { runInThisContext } = require('node:vm');

// switches off the optimization of WebAssembly: tests send few statements, for which it takes more
// time than it saves
setFlagsFromString('--liftoff-only');

// Jest gives test modules replaced versions of `require` and `process`. Code in `runInThisContext`
// gets Node's own
const { createRequire } = runInThisContext("process.getBuiltinModule('node:module')");
const load = createRequire(`${__dirname}/../../../api/package.json`);

// PostgreSQL in WebAssembly makes its timers by Node's `setTimeout`. The timer that writes
// statistics after ten seconds would keep a worker of Jest from ending
runInThisContext(`
  function callers() {
    const { prepareStackTrace } = Error;
    // Jest's own function reads source maps
    Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName());
    const files = new Error().stack;
    Error.prepareStackTrace = prepareStackTrace;
    return files;
  }
  globalThis.setTimeout = globalThis.ofPglite ??= new Proxy(globalThis.setTimeout, {
    apply(setTimeout, self, timer) {
      const started = Reflect.apply(setTimeout, self, timer);
      if (timer[1] > 1000 && callers().some((file) => file?.includes('pglite'))) started.unref();
      return started;
    },
  });
`);

/**
 * Loads the embedded database with Node's own `require`. Jest's module system cannot run the
 * database's `import()`, and would compile the WebAssembly once for each test file instead of once
 * for each worker.
 */
module.exports = Object.assign(
  {},
  ...['', '/nodefs', '/contrib/pg_trgm'].map((part) => load(`@electric-sql/pglite${part}`)),
);
