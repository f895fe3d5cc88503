import { expect, type Locator, type Page } from '@playwright/test';
import { type FilePayload, proof } from '../browser/pictures';

export interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

export const adaeze: Buyer = { firstName: 'Adaeze', lastName: 'Okafor', email: 'adaeze@mail.example', phoneNumber: '08012345678' };

export const referencePattern = /LGN-[0-9A-Z]{4}-[0-9A-Z]{4}/;

export class Checkout {
  readonly heading: Locator;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly proofInput: Locator;
  readonly submit: Locator;
  readonly errorSummary: Locator;
  readonly confirmation: Locator;
  readonly reference: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.heading = page.getByRole('heading', { level: 1, name: 'Checkout' });
    this.firstName = main.getByRole('textbox', { name: 'First name' });
    this.lastName = main.getByRole('textbox', { name: 'Last name' });
    this.email = main.getByRole('textbox', { name: 'Email' });
    this.phone = main.getByRole('textbox', { name: 'Phone number' });
    this.proofInput = main.locator('input[type=file]');
    this.submit = main.getByRole('button', { name: /^(Send Order|Sending\.\.\.)$/ });
    this.errorSummary = main.getByRole('alert').filter({ hasText: 'There is a problem' });
    this.confirmation = page.getByRole('heading', { level: 1, name: 'Order received' });
    this.reference = main.getByText(referencePattern).first();
  }

  async open(): Promise<void> {
    await this.page.goto('/checkout');
    await expect(this.heading).toBeVisible();
  }

  test(name: string): Locator {
    return this.page.getByRole('checkbox', { name, exact: true });
  }

  async fillIn(buyer: Buyer = adaeze): Promise<void> {
    await this.firstName.fill(buyer.firstName);
    await this.lastName.fill(buyer.lastName);
    await this.email.fill(buyer.email);
    await this.phone.fill(buyer.phoneNumber);
  }

  async uploadProof(file: FilePayload = proof()): Promise<void> {
    await this.proofInput.setInputFiles(file);
  }

  async sendOrder(buyer: Buyer = adaeze): Promise<void> {
    await this.fillIn(buyer);
    await this.uploadProof();
    await this.submit.click();
  }

  async confirmedReference(): Promise<string> {
    await expect(this.confirmation).toBeVisible();
    return referencePattern.exec((await this.reference.textContent()) ?? '')?.[0] ?? '';
  }
}
