import { expect } from '@playwright/test';
import { proof } from '../browser/files';
import { type Person, PersonForm } from '../browser/view';

export const adaeze: Person = {
  firstName: 'Adaeze',
  lastName: 'Okafor',
  email: 'adaeze@mail.example',
  phoneNumber: '08012345678',
};

export const referencePattern = /LGN-[0-9A-Z]{4}-[0-9A-Z]{4}/;

export class Checkout extends PersonForm {
  readonly heading = this.title('Checkout');
  readonly proofInput = this.main.locator('input[type=file]');
  readonly submit = this.main.getByRole('button', { name: /^(Send Order|Sending\.\.\.)$/ });
  readonly confirmation = this.title('Order received');
  readonly reference = this.main.getByText(referencePattern).first();

  async open() {
    await this.page.goto('/checkout');
    await expect(this.heading).toBeVisible();
  }

  test(name: string) {
    return this.page.getByRole('checkbox', { name, exact: true });
  }

  /** @returns the button that removes a chosen test */
  chosen(name: string) {
    return this.page.getByRole('button', { name: `Remove ${name}` });
  }

  override fillIn(buyer = adaeze) {
    return super.fillIn(buyer);
  }

  async uploadProof() {
    await this.proofInput.setInputFiles(proof());
  }

  async sendOrder(buyer = adaeze) {
    await this.fillIn(buyer);
    await this.uploadProof();
    await this.submit.click();
  }

  async confirmedReference() {
    await expect(this.confirmation).toBeVisible();
    return referencePattern.exec((await this.reference.textContent()) ?? '')?.[0] ?? '';
  }
}
