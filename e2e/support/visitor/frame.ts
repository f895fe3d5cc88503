import { View } from '../browser/view';

export class Frame extends View {
  readonly header = this.page.getByRole('banner');
  readonly footer = this.page.getByRole('contentinfo');
  readonly cartLink = this.header.getByRole('link', { name: /^Cart/ });
  readonly searchButton = this.header.getByRole('button', { name: 'Search' });
  readonly about = this.header.getByRole('button', { name: 'About', exact: true });
  readonly menuButton = this.header.getByRole('button', { name: /menu/i });
  readonly scrollToTop = this.page.getByRole('button', { name: /top/i });

  link(name: string) {
    return this.header.getByRole('link', { name, exact: true });
  }

  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  toast(text: string) {
    return this.page.locator('[data-toast]').filter({ hasText: text });
  }
}
