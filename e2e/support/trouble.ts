import { type BrowserContext, expect } from '@playwright/test';

/** What went wrong in the browser although nobody asked for it. */
export class Trouble {
  private readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Collects console errors (Content-Security-Policy violations are among them), page errors and failed requests. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.seen.push(`console: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => this.seen.push(`page: ${error.error().stack ?? error.error().message}`));
    context.on('response', (response) => {
      if (response.status() >= 400) this.seen.push(`${response.status()}: ${response.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // leaving a page ends what it was still fetching
      if (reason !== 'net::ERR_ABORTED') this.seen.push(`failed: ${request.url()} ${reason}`);
    });
  }

  /** This test brings such trouble about on purpose. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  expectNone(): void {
    const unexpected = this.seen.filter((line) => !this.allowed.some((pattern) => pattern.test(line)));
    expect(unexpected, 'console errors, page errors and failed requests').toEqual([]);
  }
}
