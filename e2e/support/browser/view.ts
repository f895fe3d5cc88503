import type { Locator, Page } from '@playwright/test';

/** A page as its visitor sees it. Subclasses have locators as fields. */
export class View {
  readonly main: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
  }

  title(name: string) {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }
}

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

/** A form in which a visitor names themself. */
export class PersonForm extends View {
  readonly errorSummary = this.main.getByRole('alert').filter({ hasText: 'There is a problem' });

  field(name: string) {
    return this.main.getByRole('textbox', { name });
  }

  async fillIn({ firstName, lastName, email, phoneNumber }: Person) {
    await this.field('First name').fill(firstName);
    await this.field('Last name').fill(lastName);
    await this.field('Email').fill(email);
    await this.field('Phone number').fill(phoneNumber);
  }
}
