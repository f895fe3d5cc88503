const { runInThisContext } = require('node:vm');

// Jest replaces `require` and `process`; a script in the main context has the real ones
const { createRequire } = runInThisContext("process.getBuiltinModule('node:module')");
const load = createRequire(`${__dirname}/../../../api/package.json`);

// timers of PostgreSQL, such as the one that writes statistics after ten seconds, are timeouts of Node in WebAssembly, and would
// keep a worker of Jest from ending
runInThisContext(`
  globalThis.setTimeout = globalThis.ofPglite ??= new Proxy(globalThis.setTimeout, {
    apply(setTimeout, self, timer) {
      const started = Reflect.apply(setTimeout, self, timer);
      if (timer[1] > 1000 && new Error().stack.includes('pglite')) started.unref();
      return started;
    },
  });
`);

/**
 * The embedded database, loaded with Node's own `require`: Jest's module system cannot run the `import()` that it does at
 * run time, and outside of it the WebAssembly is compiled once a worker instead of once a file.
 */
module.exports = Object.assign({}, ...['', '/nodefs', '/contrib/pg_trgm'].map((part) => load(`@electric-sql/pglite${part}`)));
