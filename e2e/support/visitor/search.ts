import { expect, type Locator, type Page } from '@playwright/test';

export class Search {
  readonly dialog: Locator;
  readonly input: Locator;
  readonly results: Locator;
  readonly count: Locator;
  readonly close: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: /search/i });
    this.input = this.dialog.getByRole('searchbox');
    this.results = this.dialog.getByRole('link');
    // excludes the toasts' live region
    this.count = this.dialog.locator('p[role=status]');
    this.close = this.dialog.getByRole('button', { name: /^Close/ });
  }

  async open(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(this.input).toBeFocused();
  }

  async findFor(query: string): Promise<void> {
    await this.input.fill(query);
  }

  result(name: string): Locator {
    return this.results.filter({ hasText: name });
  }
}
