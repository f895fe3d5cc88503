import type { Locator, Page } from '@playwright/test';

export class Frame {
  readonly header: Locator;
  readonly footer: Locator;
  readonly cartLink: Locator;
  readonly searchButton: Locator;
  readonly about: Locator;
  readonly menuButton: Locator;
  readonly scrollToTop: Locator;

  constructor(private readonly page: Page) {
    this.header = page.getByRole('banner');
    this.footer = page.getByRole('contentinfo');
    this.cartLink = this.header.getByRole('link', { name: /^Cart/ });
    this.searchButton = this.header.getByRole('button', { name: 'Search' });
    this.about = this.header.getByRole('button', { name: 'About', exact: true });
    this.menuButton = this.header.getByRole('button', { name: /menu/i });
    this.scrollToTop = page.getByRole('button', { name: /top/i });
  }

  link(name: string): Locator {
    return this.header.getByRole('link', { name, exact: true });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  toast(text: string): Locator {
    return this.page.locator('[data-toast]').filter({ hasText: text });
  }
}
