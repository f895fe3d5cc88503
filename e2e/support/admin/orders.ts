import { expect, type Locator } from '@playwright/test';
import { Dashboard } from './dashboard';

export class Orders extends Dashboard {
  readonly rows = this.main.getByRole('row').filter({ has: this.page.getByRole('link') });
  readonly search = this.main.getByRole('searchbox', {
    name: 'Search by reference, name or phone',
  });
  readonly proof = this.main.getByRole('img', { name: /^Proof of payment of order/ });
  readonly history = this.main.getByRole('region', { name: 'History' });
  readonly payment = this.main.getByRole('region', { name: 'Payment' });
  readonly rejection = this.page.getByRole('dialog', { name: /^Reject the payment/ });

  async openAll(query = ''): Promise<void> {
    await this.open(`/dashboard/orders${query}`, 'Orders');
    await expect(this.rows.first()).toBeVisible();
  }

  async openOne(reference: string): Promise<void> {
    await this.open(`/dashboard/orders/${reference}`, reference);
  }

  row(reference: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name: reference, exact: true }) });
  }

  filter(name: string): Locator {
    return this.main
      .getByRole('navigation', { name: 'Filter by status' })
      .getByRole('link', { name, exact: true });
  }

  async expectProof(): Promise<void> {
    await expect(this.proof).toBeVisible();
    await expect
      .poll(() => this.proof.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }

  async reject(note: string): Promise<void> {
    await this.payment.getByRole('button', { name: 'Reject payment' }).click();
    await this.rejection.getByRole('textbox', { name: 'Tell the customer why' }).fill(note);
    await this.rejection.getByRole('button', { name: 'Reject payment' }).click();
  }
}
