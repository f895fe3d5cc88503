import { brand } from '@lagoon/shared/domain';
import type { Page } from '@playwright/test';
import type { SiteState } from '../states/site-state';
import { testAlone as base, expect } from '../test';
import type { Frame } from '../visitor/frame';
import {
  desktop,
  expectNoSidewaysScroll,
  expectNoViolation,
  phone,
  sidewaysScroll,
} from './accessibility';
import { markControls, walkByTab } from './controls';
import { readHead } from './head';
import { type PageRecord, recordPage } from './page-record';

/** px; an A4 page at 96 px per inch, minus the margins of a printing browser */
const paper = { width: 718, height: 1047 };

type Check = (state: SiteState) => Promise<void>;

/** Tests without animations, so that axe measures final colours. */
export const test = base.extend<{ expectPageRules: Check; expectStateRules: Check }>({
  contextOptions: { reducedMotion: 'reduce' },
  /** opens a page on a phone once and checks all rules that apply to every page, at every width */
  expectPageRules: async ({ page, pageErrors, frame, server, shifts }, use) =>
    use(async ({ open, path, tabs }) => {
      await page.setViewportSize(phone);
      const record = recordPage(page);
      await open(page, pageErrors);
      await test.step('has no layout shift while it loads', async () =>
        expect(await shifts()).toEqual([]));
      await test.step('has the hash of every script in its tag', () => expectPinned(page));
      await expectNoViolation(page);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(desktop);
      await expectNoViolation(page);
      const own = await preloadsOf(page);
      if (tabs) await expectReachedByTab(page);
      if (path) {
        await expectHead(page, path);
        await expectPrinted(page, frame);
      }
      await expectClean(page, record, own, server.origin);
    }),
  /**
   * opens a state once, on a wide window unless it exists on a phone only, and checks the rules for
   * every state at every width
   */
  expectStateRules: async ({ page, pageErrors }, use) =>
    use(async (state) => {
      await page.setViewportSize(state.phone ? phone : desktop);
      await state.open(page, pageErrors);
      await expectNoViolation(page);
      await expectNoSidewaysScroll(page, state.desktop ? 1024 : 0);
      if (state.phone || state.desktop) return;
      await page.setViewportSize(phone);
      await expectNoViolation(page);
    }),
});

async function expectPinned(page: Page) {
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) =>
      all.map((each) => [each.getAttribute('src'), each.getAttribute('integrity')]),
    );
  expect(scripts.length).toBeGreaterThan(0);
  for (const [source, integrity] of scripts)
    expect(integrity, `${source}`).toMatch(/^sha(256|384|512)-/);
}

async function expectReachedByTab(page: Page) {
  await test.step('reaches every link and control by Tab, in view and with a visible focus', async () => {
    const wanted = await markControls(page);
    // some pages focus their search field
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    });
    const reached = await walkByTab(page);
    const marks = new Set(reached.map(({ mark }) => mark));
    expect(wanted.length).toBeGreaterThan(10);
    // Tab goes from a price to the next price, and Shift+Tab to the names of products
    const passed =
      new URL(page.url()).pathname === '/dashboard/prices'
        ? /^<a href="\/dashboard\/edit-product\//
        : /^$/;
    expect(
      wanted
        .filter(({ mark, html }) => !marks.has(mark) && !passed.test(html))
        .map(({ html }) => html),
    ).toEqual([]);
    expect(reached.filter(({ inView }) => !inView).map(({ html }) => html)).toEqual([]);
    expect(reached.filter(({ ring }) => !ring).map(({ html }) => html)).toEqual([]);
    expect(reached[0]?.html, 'the first stop').toContain('Skip to');
  });
}

async function expectHead(page: Page, path: string) {
  await test.step('has a title, a description, a canonical address, a heading and a preview picture', async () => {
    const head = await readHead(page);
    expect(head.title).toMatch(new RegExp(`^.{3,} \\| ${brand.name}$|^${brand.name}.*`));
    expect(head.description).toHaveLength(1);
    expect(head.description[0]?.length, head.description[0]).toBeGreaterThan(40);
    expect(head.description[0]?.length, head.description[0]).toBeLessThanOrEqual(160);
    expect(head.canonical).toEqual([brand.origin + path]);
    expect(head.openGraph['og:url']).toBe(brand.origin + path);
    expect(head.openGraph['og:title']).not.toBe('');
    expect(head.openGraph['og:description']).toBe(head.description[0]);
    expect(head.openGraph['og:site_name']).toBe(brand.name);
    expect(new URL(head.openGraph['og:image'] ?? '').origin).toBe(brand.origin);
    expect(head.robots).toEqual([]);
    expect(head.headings).toBe(1);
    for (const block of head.data) expect(block['@context']).toBe('https://schema.org');
  });
}

async function expectPrinted(page: Page, frame: Frame) {
  await test.step('prints its text without header, footer and buttons, within the paper’s width', async () => {
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: 'print' });
    await expect(frame.heading(/./)).toBeVisible();
    for (const part of [frame.header, frame.footer, frame.scrollToTop])
      await expect(part).toBeHidden();
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    const buttons = page
      .getByRole('main')
      .getByRole('button', { name: /^(Send|Book An Appointment|Add To Cart|Open the live map)/ });
    await expect(buttons).toHaveCount(0);
    expect(await sidewaysScroll(page)).toEqual([]);
  });
}

const preloadsOf = (page: Page) =>
  page
    .locator('link[rel=preload]')
    .evaluateAll((links) => (links as HTMLLinkElement[]).map(({ href }) => href));

const UNUSED = /^The resource (\S+) was preloaded using link preload but not used/;

/**
 * True for a warning about a preload that the page did not have before the walk. The walk focuses
 * links, and focus preloads scripts of the linked page some 50 ms before they run. Chromium looks
 * for unused preloads once, some 3 s after the load event.
 */
function isOfNextPage(warning: string, own: string[]) {
  const file = UNUSED.exec(warning)?.[1];
  return file !== undefined && !own.includes(file);
}

/** Runs last, so that late requests are included. */
async function expectClean(
  page: Page,
  { warnings, requests, policies }: PageRecord,
  own: string[],
  origin: string,
) {
  await test.step('has no warning, no foreign request and no cookie, and one strict policy', async () => {
    expect(warnings.filter((warning) => !isOfNextPage(warning, own))).toEqual([]);
    expect(requests.length).toBeGreaterThan(3);
    expect(
      requests.filter((url) => !url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)),
    ).toEqual([]);
    expect(await page.context().cookies(), 'a reader of pages gets no cookie').toEqual([]);
    expect(new Set(policies).size).toBe(1);
    expect(policies[0]).toMatch(/(^|; )script-src 'self'(;|$)/);
    expect(policies[0]).not.toMatch(/script-src [^;]*unsafe-|nonce-|strict-dynamic/);
  });
}
