import { expect, type Locator } from '@playwright/test';
import { View } from '../browser/view';

/** A member of the team for tests that need any member. */
export const aMember = { name: 'Halima Yusuf', position: 'Head of Sample Collection' };
export const anotherMember = { name: 'Tunde Bakare', position: 'Chief Laboratory Scientist' };

export class Team extends View {
  readonly cards = this.main.getByRole('listitem').filter({ has: this.page.locator('img') });
  /** the links Read More: one in the shown overlay, and on a phone also one below each member */
  readonly readMore = this.main.getByRole('link', { name: /^Read More about/ });

  async open(): Promise<void> {
    await this.page.goto('/team');
    await expect(
      this.page.getByRole('heading', { level: 1, name: 'Our Tested And Trusted Team' }),
    ).toBeVisible();
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  nameLink(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name, exact: true });
  }

  portrait(name: string): Locator {
    return this.card(name).locator('img');
  }
}
