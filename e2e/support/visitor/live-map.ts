import { expect, type Locator, type Page } from '@playwright/test';

/** Answers requests for the map's server, so that no request leaves this machine. */
export async function answerMap(page: Page): Promise<void> {
  const body = '<!doctype html><html lang="en"><title>Map</title><body></body></html>';
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ contentType: 'text/html', body }));
}

/** The contact page's map: a drawing, and a live map on request. */
export class LiveMap {
  readonly drawing: Locator;
  readonly frame: Locator;
  readonly openButton: Locator;
  readonly back: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.drawing = main.getByRole('img', { name: /^Drawn map/ });
    this.frame = main.locator('iframe');
    this.openButton = main.getByRole('button', { name: 'Open the live map' });
    this.back = main.getByRole('button', { name: 'Back to the drawing' });
  }

  async open(): Promise<void> {
    await this.openButton.click();
    await expect(this.page.getByRole('status').filter({ hasText: 'The live map is open' })).toHaveCount(1);
    await expect(this.frame).toBeVisible();
  }
}
