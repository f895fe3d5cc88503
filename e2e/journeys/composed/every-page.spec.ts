import type { BrowserContext, Page } from '@playwright/test';
import { expectNoViolation } from '../../support/browser/accessibility';
import { lostNodes, rememberArrival, started } from '../../support/composed/arrival';
import { strangeNames, test } from '../../support/composed/composed-site';
import { expect } from '../../support/test';
import { anArticle } from '../../support/visitor/blog';
import { aProduct, fixedPages } from '../../support/visitor/public-pages';
import { aMember } from '../../support/visitor/team';

// one site for all of them
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** As many pages as are opened side by side. */
const WINDOWS = 4;

/** A stored cart of three tests that no page shows: its count alone changes what is seen. */
const storedCart = JSON.stringify({
  version: 1,
  cartItems: [1, 2, 3].map((number) => ({ id: `gone-${number}`, name: `Gone ${number}`, price: 1000, image: '', quantity: number })),
});

async function storeCart(context: BrowserContext, cart: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/about');
  await page.evaluate((text) => localStorage.setItem('root', text), cart);
  await page.close();
}

/** What a page does while it is opened that it should not. */
function watch(page: Page, origin: string): string[] {
  const seen: string[] = [];
  page.on('console', (message) => seen.push(`console: ${message.text()}`));
  page.on('request', (request) => {
    const path = request.url().slice(origin.length);
    // what can be booked is asked for when the calendar is drawn
    if (path.startsWith('/api/') && !['/api/telemetry', '/api/appointments/slots'].includes(path)) seen.push(`asks ${path}`);
  });
  return seen;
}

/** Walks through addresses in several windows of one browser. @returns what was found, by address */
async function walk(context: BrowserContext, origin: string, addresses: string[], look: (page: Page) => Promise<string[]>) {
  const found: Record<string, string[]> = {};
  const waiting = [...addresses];
  const visitor = async () => {
    const page = await context.newPage();
    await rememberArrival(page);
    const seen = watch(page, origin);
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(path);
      await started(page);
      const all = [...(await look(page)), ...seen.splice(0)];
      if (all.length > 0) found[path] = all;
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: WINDOWS }, visitor));
  return found;
}

async function addressesOf(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const plain = (text: string) => text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(plain(address)).pathname);
}

/** One page of each kind. */
const kinds = [
  ...fixedPages.map(({ path }) => path),
  ...['/shop/2', `/shop/${encodeURIComponent(aProduct)}`, `/blog/${encodeURIComponent(anArticle.title)}`],
  `/team/${encodeURIComponent(aMember.name)}`,
];
for (const { which, cart, badge } of [
  { which: 'every page', cart: undefined, badge: '0' },
  { which: 'every kind of page', cart: storedCart, badge: '3' },
])
  test(`${which} is taken over as it arrived, without a word or a call, with ${badge} tests in the cart`, async ({
    context,
    server: { origin },
  }) => {
    if (cart) await storeCart(context, cart);
    // a cart is picked up by the frame, the same one on every page
    const addresses = cart ? kinds : await addressesOf(origin);
    if (!cart) expect(addresses.length).toBeGreaterThan(85 + strangeNames.length);
    const found = await walk(context, origin, addresses, async (page) => {
      // its calendar is drawn when the browser tells what day it is
      const only = new URL(page.url()).pathname === '/book-an-appointment' ? 'input, select, textarea' : '*';
      const { arrived, lost } = await lostNodes(page, only);
      const counts = await page.evaluate(() => [
        `${document.head.querySelectorAll('title').length} titles`,
        `${document.querySelectorAll('meta[name=description]').length} descriptions`,
      ]);
      const count = await page.locator('[data-badge]').first().textContent();
      return [
        ...lost.map((node) => `lost: ${node}`),
        ...(arrived > (only === '*' ? 100 : 3) ? [] : [`${arrived} nodes arrived`]),
        ...counts.filter((each) => !each.startsWith('1 ')),
        ...(count === badge ? [] : [`${count} in the cart`]),
      ];
    });
    expect(found).toEqual({});
  });

test('axe finds nothing in any kind of page as it arrives', async ({ page, trouble }) => {
  // without script at all axe itself could not run
  await page.route(/\.js$/, (route) => route.abort());
  trouble.allow(/\.js |Failed to load resource/);
  for (const path of kinds)
    await test.step(path, async () => {
      await page.goto(path);
      await expectNoViolation(page);
    });
});
