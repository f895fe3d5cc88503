import { View } from '../browser/view';

export const tobi = {
  'First name': 'Tobi',
  'Last name': 'Alabi',
  Email: 'tobi@mail.example',
  'Phone number': '08012345678',
  Message: 'Good morning. I would like to book a home visit for my mother.',
};

/** URL pattern of the call with which the site's forms are sent. */
export const sendCall = '**/api/v1.0/email/**';

/** The contact form, on either of its pages. */
export class ContactForm extends View {
  readonly send = this.page.getByRole('main').locator('button[type=submit]');
  readonly errorSummary = this.page.getByRole('alert', { name: 'There is a problem' });
  readonly thanks = this.page.getByRole('group', { name: /^Thank you/ });
  readonly failure = this.page.getByRole('group', { name: 'Your message was not sent' });
  readonly restore = this.page.getByRole('button', { name: 'Restore my message' });

  field(label: string) {
    return this.page.getByLabel(label, { exact: true });
  }

  async fill(change: Partial<typeof tobi> = {}) {
    for (const [label, value] of Object.entries({ ...tobi, ...change }))
      await this.field(label).fill(value);
  }

  values() {
    return Promise.all(Object.keys(tobi).map((label) => this.field(label).inputValue()));
  }
}
