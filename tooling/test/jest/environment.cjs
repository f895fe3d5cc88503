const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom without the fetch family makes every data router fail with "Request is not defined"; Node has it, so hand it over. */
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
  }
};
