import { expect, type Locator, type Page } from '@playwright/test';

export class Cart {
  readonly heading: Locator;
  readonly rows: Locator;
  readonly checkoutButton: Locator;
  readonly clearButton: Locator;
  readonly dialog: Locator;
  readonly madePayment: Locator;
  readonly empty: Locator;
  private readonly main: Locator;

  constructor(private readonly page: Page) {
    this.main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1, name: 'Shopping Cart' });
    this.rows = this.main.getByRole('row').filter({ has: page.getByRole('button') });
    this.checkoutButton = this.main.getByRole('button', { name: /^(Checkout|Generating Account\.\.\.)$/ });
    this.clearButton = this.main.getByRole('button', { name: 'Clear Cart' });
    this.dialog = page.getByRole('dialog', { name: 'Account Details' });
    this.madePayment = this.dialog.getByRole('link', { name: 'I Have Made Payment' });
    this.empty = this.main.getByText('Your cart is currently empty');
  }

  async open(): Promise<void> {
    await this.page.goto('/cart');
    await expect(this.heading).toBeVisible();
  }

  line(name: string): Locator {
    return this.rows.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  async addOneMore(name: string): Promise<void> {
    await this.line(name)
      .getByRole('button', { name: `Add one ${name}` })
      .click();
  }

  async takeOneOut(name: string): Promise<void> {
    await this.line(name)
      .getByRole('button', { name: `Remove one ${name}` })
      .click();
  }

  async remove(name: string): Promise<void> {
    await this.line(name)
      .getByRole('button', { name: /^Remove(?! one)/ })
      .click();
  }

  async expectSubtotal(text: string): Promise<void> {
    await expect(this.main.getByText(/^Subtotal/).locator('..')).toContainText(text);
  }

  /** Presses Checkout and waits for the dialog with the bank account. */
  async askForAccount(): Promise<void> {
    await this.checkoutButton.click();
    await expect(this.dialog).toBeVisible();
  }

  async stored(): Promise<{ version: number; cartItems: { name: string; quantity: number }[] }> {
    return JSON.parse((await this.page.evaluate(() => localStorage.getItem('root'))) ?? 'null');
  }
}
