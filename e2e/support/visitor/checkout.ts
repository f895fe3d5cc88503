import { expect, type Locator } from '@playwright/test';
import { type FilePayload, proof } from '../browser/files';
import { type Person, PersonForm } from '../browser/view';

export const adaeze: Person = {
  firstName: 'Adaeze',
  lastName: 'Okafor',
  email: 'adaeze@mail.example',
  phoneNumber: '08012345678',
};

export const referencePattern = /LGN-[0-9A-Z]{4}-[0-9A-Z]{4}/;

export class Checkout extends PersonForm {
  readonly heading = this.page.getByRole('heading', { level: 1, name: 'Checkout' });
  readonly proofInput = this.main.locator('input[type=file]');
  readonly submit = this.main.getByRole('button', { name: /^(Send Order|Sending\.\.\.)$/ });
  readonly confirmation = this.page.getByRole('heading', { level: 1, name: 'Order received' });
  readonly reference = this.main.getByText(referencePattern).first();

  async open(): Promise<void> {
    await this.page.goto('/checkout');
    await expect(this.heading).toBeVisible();
  }

  test(name: string): Locator {
    return this.page.getByRole('checkbox', { name, exact: true });
  }

  /** @returns the button that removes a chosen test */
  chosen(name: string): Locator {
    return this.page.getByRole('button', { name: `Remove ${name}` });
  }

  override fillIn(buyer = adaeze): Promise<void> {
    return super.fillIn(buyer);
  }

  async uploadProof(file: FilePayload = proof()): Promise<void> {
    await this.proofInput.setInputFiles(file);
  }

  async sendOrder(buyer = adaeze): Promise<void> {
    await this.fillIn(buyer);
    await this.uploadProof();
    await this.submit.click();
  }

  async confirmedReference(): Promise<string> {
    await expect(this.confirmation).toBeVisible();
    return referencePattern.exec((await this.reference.textContent()) ?? '')?.[0] ?? '';
  }
}
