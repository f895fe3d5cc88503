import { expect, type Locator, type Page } from '@playwright/test';

/** Headings of a region that open and close what stands under them. */
export class Accordion {
  readonly toggles: Locator;
  readonly open: Locator;

  constructor(page: Page, region: string) {
    const within = page.getByRole('region', { name: region });
    this.toggles = within.getByRole('heading', { level: 3 }).getByRole('button');
    this.open = within.getByRole('button', { expanded: true });
  }

  toggle(name: string): Locator {
    return this.toggles.and(this.toggles.page().getByRole('button', { name, exact: true }));
  }

  /** What an open heading shows. */
  async expectOpen(toggle: Locator): Promise<void> {
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const panel = toggle.page().locator(`[id="${await toggle.getAttribute('aria-controls')}"]`);
    await expect(panel).toBeVisible();
    await expect(panel).toHaveText(/\w{3,}/);
  }
}

export const questionsOfCollection = 'Questions about collection at home';
export const trainings = 'Training';
