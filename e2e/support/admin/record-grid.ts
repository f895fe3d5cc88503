import { expect } from '@playwright/test';
import { Dashboard } from './dashboard';

export class RecordGrid extends Dashboard {
  readonly search = this.main.getByRole('searchbox');
  readonly cards = this.main.getByRole('listitem').filter({ has: this.page.getByRole('button') });
  readonly dialog = this.page.getByRole('dialog', { name: /^Delete “/ });

  async openAll() {
    await this.page.goto('/dashboard/all-products');
    await expect(this.cards.first()).toBeVisible();
  }

  deleteButton(name: string) {
    return this.page.getByRole('button', { name: `Delete ${name}`, exact: true });
  }

  editLink(name: string) {
    return this.main.getByRole('link', { name: `Edit ${name}`, exact: true });
  }
}
