import { type BrowserContext, expect } from '@playwright/test';

/** Matches errors of telemetry requests that a page sends after its test server has ended. */
const afterTheServer =
  /^console: Failed to load resource: net::ERR_(CONNECTION|EMPTY)_\w+ \S+\/api\/telemetry$|^failed: \S+\/api\/telemetry net::ERR_(CONNECTION|EMPTY)_\w+$/;

export class PageErrors {
  private readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];

  /**
   * Collects console errors (Content-Security-Policy violations are among them), page errors and
   * failed requests.
   */
  watch(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error')
        this.seen.push(`console: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) =>
      this.seen.push(`page: ${error.error().stack ?? error.error().message}`),
    );
    context.on('response', (response) => {
      if (response.status() >= 400) this.seen.push(`${response.status()}: ${response.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // navigation aborts pending requests
      if (reason !== 'net::ERR_ABORTED') this.seen.push(`failed: ${request.url()} ${reason}`);
    });
  }

  /** Adds a problem that was reported by a browser that Playwright does not control. */
  add(line: string) {
    this.seen.push(line);
  }

  /** Allows problems that this test causes on purpose. */
  allow(...patterns: RegExp[]) {
    this.allowed.push(...patterns);
  }

  expectNone() {
    const unexpected = this.seen.filter(
      (line) => !afterTheServer.test(line) && !this.allowed.some((pattern) => pattern.test(line)),
    );
    expect(unexpected, 'console errors, page errors and failed requests').toEqual([]);
  }
}
