import { expect } from '@playwright/test';
import { View } from '../browser/view';

export class Cart extends View {
  readonly heading = this.title('Shopping Cart');
  readonly rows = this.main.getByRole('row').filter({ has: this.page.getByRole('button') });
  readonly checkoutButton = this.main.getByRole('button', {
    name: /^(Checkout|Generating Account\.\.\.)$/,
  });
  readonly dialog = this.page.getByRole('dialog', { name: 'Account Details' });
  readonly madePayment = this.dialog.getByRole('link', { name: 'I Have Made Payment' });
  readonly empty = this.main.getByText('Your cart is currently empty');

  async open() {
    await this.page.goto('/cart');
    await expect(this.heading).toBeVisible();
  }

  line(name: string) {
    return this.rows.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** Presses Checkout and waits for the dialog with the bank account. */
  async askForAccount() {
    await this.checkoutButton.click();
    await expect(this.dialog).toBeVisible();
  }

  async stored(): Promise<{ version: number; cartItems: { name: string; quantity: number }[] }> {
    return JSON.parse((await this.page.evaluate(() => localStorage.getItem('root'))) ?? 'null');
  }
}
