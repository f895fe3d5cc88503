const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** first value of the message with which Jest ends a worker (`jest-worker`) */
const END = 2;

/**
 * Ends a worker at Jest's message, and reports open resources of its tests. Jest also reports a
 * worker that takes more than 500 ms to end, which proves no leak: the kernel needs 150 ms to free
 * 1 GB.
 */
if (process.env.JEST_WORKER_ID && process.send)
  process.on('message', (message) => {
    if (!Array.isArray(message) || message[0] !== END) return;
    // the pipes of standard output and error, and the channel to Jest
    const open = process.getActiveResourcesInfo().filter((kind) => kind !== 'PipeWrap');
    if (open.length > 0)
      process.stderr.write(`Open at the end of a Jest worker: ${open.join(', ')}\n`);
    process.exit();
  });

/** @type {Map<string, { source: string, script: Script }>} compiled modules of this worker by file name */
const compiled = new Map();

/**
 * Jest's runtime, with one compilation of a module per worker. Jest itself compiles each module
 * again for each test file, which takes a seventh of a suite's processor time. V8 can run one
 * compiled script in many contexts. Each test file still evaluates its modules.
 */
module.exports = class extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} options */
  constructor(...options) {
    super(...options);
    // Jest has no public hook for the compilation; this code depends on internals of the pinned
    // version
    const { executor } = /** @type {any} */ (this);
    const compile = executor.compile.bind(executor);
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    executor.compile = (/** @type {string} */ source, /** @type {string} */ filename) => {
      const context = executor.environment.getVmContext();
      // leaves three cases to Jest: a missing context, a syntax error (below), and the test file
      // itself
      if (context === null || filename === executor.testPath) return compile(source, filename);
      let known = compiled.get(filename);
      if (known?.source !== source) {
        try {
          known = {
            source,
            script: new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length }),
          };
        } catch {
          return compile(source, filename);
        }
        compiled.set(filename, known);
      }
      return known.script.runInContext(context);
    };
  }
};
