import { expect, type Locator, type Page } from '@playwright/test';
import { Dashboard } from './dashboard';

export class RecordGrid extends Dashboard {
  readonly search: Locator;
  readonly cards: Locator;
  readonly dialog: Locator;

  constructor(
    page: Page,
    private readonly kind: 'Product' | 'Blog' = 'Product',
  ) {
    super(page);
    this.search = this.main.getByRole('searchbox');
    this.cards = this.main.getByRole('listitem').filter({ has: page.getByRole('button') });
    this.dialog = page.getByRole('dialog', { name: /^Delete “/ });
  }

  async openAll() {
    await this.page.goto(`/dashboard/all-${this.kind.toLowerCase()}s`);
    await expect(this.cards.first()).toBeVisible();
  }

  deleteButton(name: string) {
    return this.page.getByRole('button', { name: `Delete ${name}`, exact: true });
  }

  editLink(name: string) {
    return this.main.getByRole('link', { name: `Edit ${name}`, exact: true });
  }
}
