import { expect, type Locator, type Page } from '@playwright/test';

/** Headings of a region that open and close their content. */
export class Accordion {
  readonly toggles: Locator;

  constructor(page: Page, region: string) {
    this.toggles = page
      .getByRole('region', { name: region })
      .locator('summary')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
  }

  toggle(name: string) {
    return this.toggles.filter({
      has: this.toggles.page().getByRole('heading', { name, exact: true }),
    });
  }

  async expectOpen(toggle: Locator) {
    await expect(toggle.locator('xpath=..')).toHaveAttribute('open');
    const panel = toggle.locator('xpath=following-sibling::*');
    await expect(panel).toBeVisible();
    await expect(panel).toHaveText(/\w{3,}/);
  }
}

export const questionsOfCollection = 'Questions about collection at home';
export const trainings = 'Training';
