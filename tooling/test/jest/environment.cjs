const { TestEnvironment } = require('jest-environment-jsdom');
const { computeStylesLazily } = require('./computed-style.cjs');

/** jsdom lacks `fetch`, `Request` and `Response`, without which every data router fails. Adds Node's versions. */
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
    computeStylesLazily(this.global);
  }
};
