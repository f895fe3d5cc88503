import type { Browser, Page } from '@playwright/test';
import { openPage, withVisitor } from './page-load';
import { PAGES } from './pages';

interface Frame {
  /** milliseconds since the tap */
  at: number;
  /** JPEG, base64 */
  picture: string;
}

const tapVisible = (selector: string) => (page: Page) => page.locator(selector).filter({ visible: true }).first().tap();

const STEPS: [name: string, act: (page: Page, origin: string) => Promise<unknown>][] = [
  [PAGES.home, (page, origin) => page.goto(origin + PAGES.home)],
  ['to the shop', tapVisible(`a[href="${PAGES.listing}"]`)],
  ['to a product', tapVisible('main article :is(h2, h3) a')],
  ['Add To Cart', tapVisible('main button[aria-label^="Add To Cart"]')],
  ['to the cart', tapVisible(`a[href="${PAGES.cart}"]`)],
];

/**
 * Draws how a visitor goes from the home page to the cart on a simulated slow phone. Each tap has a row with a frame for each change of the
 * screen.
 */
export async function drawFilmStrip(browser: Browser, origin: string, file: string): Promise<void> {
  const rows = await withVisitor(browser, async (visitor) => {
    const { page, cdp, atRest } = await openPage(visitor, 'watch-route');
    let [began, frames]: [number, Frame[]] = [0, []];
    cdp.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
      frames.push({ at: Math.round(timestamp * 1000 - began), picture: data });
      cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 200, maxHeight: 430 });
    const taken: [string, Frame[]][] = [];
    for (const [name, act] of STEPS) {
      [began, frames] = [Date.now(), []];
      taken.push([name, frames]);
      await act(page, origin);
      await atRest();
    }
    return taken;
  });
  const sheet = await browser.newPage({ viewport: { width: 2000, height: 1000 } });
  await sheet.setContent(
    rows
      .map(
        ([name, frames]) =>
          `<h2>${name}</h2>${frames.map(({ at, picture }) => `<figure><img src="data:image/jpeg;base64,${picture}"><figcaption>${at} ms</figcaption></figure>`).join('')}`,
      )
      .join('') +
      '<style>body{font:14px sans-serif}h2{margin:8px}figure{display:inline-block;margin:4px}img{width:150px;border:1px solid #999}</style>',
  );
  await sheet.screenshot({ path: file, fullPage: true });
  await sheet.close();
}
