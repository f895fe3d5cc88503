const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * Lets `addEventListener` accept Node's signals. jsdom's function rejects all signals but its own.
 * @param {EventTarget} target
 */
function acceptSignals(target) {
  const { addEventListener } = target;
  target.addEventListener = function add(type, listener, options) {
    const { signal, ...more } = typeof options === 'object' ? { ...options } : { capture: options };
    if (signal?.aborted) return;
    addEventListener.call(this, type, listener, more);
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, more));
  };
}

/**
 * jsdom lacks `fetch`, `Request` and `Response`, without which every data router fails. Adds Node's
 * versions.
 */
module.exports = class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      structuredClone,
    });
    acceptSignals(this.global.EventTarget.prototype);
    // Jest has given the window a function of its own
    acceptSignals(this.global);
  }
};
