import type { Locator, Page } from '@playwright/test';

/** A page as its visitor sees it. Subclasses have locators as fields. */
export class View {
  readonly main: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
  }
}
