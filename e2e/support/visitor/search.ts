import { expect } from '@playwright/test';
import { View } from '../browser/view';

export class Search extends View {
  readonly dialog = this.page.getByRole('dialog', { name: /search/i });
  readonly input = this.dialog.getByRole('searchbox');
  readonly results = this.dialog.getByRole('link');
  readonly close = this.dialog.getByRole('button', { name: /^Close/ });

  async open() {
    await this.page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(this.input).toBeFocused();
  }

  async findFor(query: string) {
    await this.input.fill(query);
  }

  result(name: string) {
    return this.results.filter({ hasText: name });
  }
}
