import { expect, type Page } from '@playwright/test';
import { View } from '../browser/view';

/** Answers requests for the map's server, so that no request leaves this machine. */
export async function answerMap(page: Page): Promise<void> {
  const body = '<!doctype html><html lang="en"><title>Map</title><body></body></html>';
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ contentType: 'text/html', body }));
}

/** The contact page's map: a drawing, and a live map on request. */
export class LiveMap extends View {
  readonly drawing = this.main.getByRole('img', { name: /^Drawn map/ });
  readonly frame = this.main.locator('iframe');
  readonly openButton = this.main.getByRole('button', { name: 'Open the live map' });
  readonly back = this.main.getByRole('button', { name: 'Back to the drawing' });

  async open(): Promise<void> {
    await this.openButton.click();
    await expect(this.page.getByRole('status').filter({ hasText: 'The live map is open' })).toHaveCount(1);
    await expect(this.frame).toBeVisible();
  }
}
