import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { FilePayload } from '../browser/files';
import type { PageErrors } from '../browser/page-errors';
import type { Person } from '../browser/view';
import { defineFindInPage, isPressable, literal } from './find-in-page';
import { main, type Target, textbox } from './target';

/** A running browser. */
export interface Engine {
  /**
   * Opens a tab in a separate profile.
   * @param server origin of the site
   * @param pageErrors receives each console error, uncaught exception, unhandled rejection and
   * failed request
   */
  openTab(server: string, pageErrors: PageErrors): Promise<OpenTab>;
  close(): Promise<void>;
}

export interface OpenTab {
  driver: Driver;
  origin: string;
  close(): Promise<void>;
}

/** A browser tab, controlled by an automation protocol. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Returns the value of an expression or of its promise, as JSON. */
  evaluate<Result>(expression: string): Promise<Result>;
  element(expression: string): Promise<DriverElement>;
}

/** An element of the page. `click` and `type` send trusted events, like those of a user. */
export interface DriverElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  upload(path: string): Promise<void>;
}

/** A visitor's actions in a tab of any engine. Each step waits until it is possible. */
export class Tab {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  goto(path: string) {
    return this.driver.goto(new URL(path, this.origin).href);
  }

  evaluate<Arguments extends unknown[], Result>(
    run: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Awaited<Result>> {
    return this.driver.evaluate(`(${run})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`);
  }

  path() {
    return this.evaluate(() => window.location.pathname);
  }

  /** Waits until the page is complete and its code handles events. */
  async started() {
    await this.shows({ role: 'heading', level: 1, within: main });
    await expect
      .poll(() => this.evaluate(() => document.documentElement.dataset.progress))
      .toBe('started');
    await expect
      .poll(() => this.evaluate(() => document.querySelectorAll('main [aria-busy=true]').length))
      .toBe(0);
    await this.evaluate(() => document.fonts.ready.then(() => true));
  }

  count(target: Target) {
    return this.find<number>(target, 'found.length');
  }

  /** Returns the text of the first match; empty without a match. */
  text(target: Target) {
    return this.find<string>(target, 'found[0]?.textContent ?? ""');
  }

  value(target: Target) {
    return this.find<string>(target, 'found[0]?.value ?? ""');
  }

  /** Waits until the target is visible. */
  async shows(target: Target) {
    await expect.poll(() => this.count(target), literal(target)).toBeGreaterThan(0);
  }

  /** Waits until the target contains these words. */
  async reads(target: Target, words: string | RegExp) {
    const matches =
      typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words);
    await expect.poll(() => this.text(target), literal(target)).toEqual(matches);
  }

  async click(target: Target) {
    await expect
      .poll(
        () => this.find(target, `Boolean(found[0]) && (${isPressable})(found[0])`),
        literal(target),
      )
      .toBe(true);
    await (await this.element(target)).click();
  }

  async fill(target: Target, value: string) {
    await this.click(target);
    await this.find(target, 'found[0].select()');
    await (await this.element(target)).type(value);
    await expect.poll(() => this.value(target), literal(target)).toBe(value);
  }

  async fillIn({ firstName, lastName, email, phoneNumber }: Person) {
    await this.fill(textbox(/^First name/), firstName);
    await this.fill(textbox(/^Last name/), lastName);
    await this.fill(textbox(/^Email/), email);
    await this.fill(textbox(/^Phone number/), phoneNumber);
  }

  async upload(target: Target, { name, buffer }: FilePayload) {
    await this.shows(target);
    const path = test.info().outputPath(name);
    await writeFile(path, buffer);
    await (await this.element(target)).upload(path);
  }

  private element(target: Target) {
    return this.driver.element(`window.findInPage(${literal(target)})[0]`);
  }

  /**
   * Evaluates an expression in the page.
   * @param expression may use `found`, the visible elements that fit `target`
   */
  private async find<Result>(target: Target, expression: string): Promise<Result> {
    const all = `window.findInPage(${literal(target)})`;
    const look = `(async (found) => found && { result: await (${expression}) })(window.findInPage && ${all})`;
    for (;;) {
      const seen = await this.driver.evaluate<{ result: Result } | null | undefined>(look);
      if (seen) return seen.result;
      await this.driver.evaluate(defineFindInPage);
    }
  }
}
