import { expect, type Locator, type Page } from '@playwright/test';

/** Headings of a region that open and close their content. */
export class Accordion {
  readonly toggles: Locator;
  readonly open: Locator;

  constructor(page: Page, region: string) {
    const within = page.getByRole('region', { name: region });
    this.toggles = within
      .locator('summary')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    this.open = within.locator('details[open] > summary');
  }

  toggle(name: string) {
    return this.toggles.filter({
      has: this.toggles.page().getByRole('heading', { name, exact: true }),
    });
  }

  panel(toggle: Locator) {
    return toggle.locator('xpath=following-sibling::*');
  }

  async expectOpen(toggle: Locator) {
    await expect(toggle.locator('xpath=..')).toHaveAttribute('open');
    const panel = this.panel(toggle);
    await expect(panel).toBeVisible();
    await expect(panel).toHaveText(/\w{3,}/);
  }
}

export const questionsOfCollection = 'Questions about collection at home';
export const trainings = 'Training';
