import type { Locator, Page } from '@playwright/test';

export const tobi = {
  'First name': 'Tobi',
  'Last name': 'Alabi',
  Email: 'tobi@mail.example',
  'Phone number': '08012345678',
  Message: 'Good morning. I would like to book a home visit for my mother.',
};

/** The two pages with a contact form, and the names of their forms. */
export const contactPages = [
  { path: '/contact', heading: 'CONTACT US' },
  { path: '/public-sector', heading: "Let's work together" },
] as const;

/** URL pattern of the call with which the site's forms are sent. */
export const sendCall = '**/api/v1.0/email/**';

/** The contact form, on either of its pages. */
export class ContactForm {
  readonly send: Locator;
  readonly errorSummary: Locator;
  readonly thanks: Locator;
  readonly failure: Locator;
  readonly restore: Locator;

  constructor(private readonly page: Page) {
    this.send = page.getByRole('main').locator('button[type=submit]');
    this.errorSummary = page.getByRole('alert', { name: 'There is a problem' });
    this.thanks = page.getByRole('group', { name: /^Thank you/ });
    this.failure = page.getByRole('group', { name: 'Your message was not sent' });
    this.restore = page.getByRole('button', { name: 'Restore my message' });
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async fill(change: Partial<typeof tobi> = {}): Promise<void> {
    for (const [label, value] of Object.entries({ ...tobi, ...change })) await this.field(label).fill(value);
  }

  values(): Promise<string[]> {
    return Promise.all(Object.keys(tobi).map((label) => this.field(label).inputValue()));
  }
}
