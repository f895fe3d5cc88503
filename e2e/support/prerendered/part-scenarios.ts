import { expect, type Page } from '@playwright/test';
import { recordShifts } from '../browser/page-record';
import { ReleasedSite } from '../releases/released-site';
import { type Fault, FaultServer } from '../remotes/fault-server';
import { anArticle } from '../visitor/blog';
import { aProduct } from '../visitor/public-pages';
import { started } from './hydration';
import { test as base } from './prerendered-site';

export interface PartPlace {
  slot: string;
  /** app of the part, as the registry names it */
  app: string;
  path: string;
  /** page with a link to the slot's page */
  from: string;
  link: string;
}

const articlePath = `/blog/${encodeURIComponent(anArticle.title)}`;
export const placeOfHome: PartPlace = {
  slot: 'home:tests',
  app: 'shop',
  path: '/',
  from: '/blog',
  link: 'Home',
};
export const placeOfArticle: PartPlace = {
  slot: 'article:end',
  app: 'shop',
  path: articlePath,
  from: '/blog',
  link: `Learn More about ${anArticle.title}`,
};
export const placeOfProduct: PartPlace = {
  slot: 'product:below',
  app: 'inspire',
  path: `/shop/${encodeURIComponent(aProduct)}`,
  from: '/shop',
  link: aProduct,
};

interface FaultySite {
  origin: string;
  fail(file: string, fault: Fault): void;
}

/** @returns a script that throws in browsers, but not while a page is prerendered */
export const throwing = (text: string, anchor: string): string =>
  text.replaceAll(
    `"${anchor}"`,
    `(()=>{if(globalThis.document)throw new RangeError("broken");return"${anchor}"})()`,
  );

/** Site of this worker, which runs all tests of parts. */
let live: Promise<ReleasedSite> | undefined;

/**
 * A `test` with a prerendered site. The parts of the shop's live build throw in browsers; the parts
 * of its previous build work.
 */
export const test = base.extend<{ faulty: FaultySite; released: ReleasedSite }>({
  serverName: 'prerendered-parts',
  released: [
    async ({ server: { siteDir } }, use) => {
      live ??= (async () => {
        const site = ReleasedSite.at(siteDir);
        const text = (script: string) => throwing(throwing(script, 'Popular tests'), 'In the shop');
        const { build } = await site.publishAnother('mf-shop', 'throwing', { text });
        await site.release('promote', `mf-shop@${build}`);
        return site;
      })();
      await use(await live);
    },
    { timeout: 300_000 },
  ],
  faulty: async ({ released: _, server, pageErrors }, use) => {
    pageErrors.allow(
      /\/apps\/mf-|Federation Runtime|\[federation\]|ChunkLoadError|Loading chunk|integrity|Failed to|RangeError|Script error/,
    );
    const faults = new FaultServer(server.origin);
    await use({
      origin: await faults.start(),
      fail: (file, fault) => faults.fail(new RegExp(`^/${file}$`), fault),
    });
    await faults.stop();
  },
});

interface Broken {
  /**
   * files that get `fault`: the app's entry or the part's code. With `nothing`, the part itself
   * throws an error in browsers.
   */
  what: 'entry' | 'code' | 'nothing';
  fault?: Fault;
  /** breaks the previous build, too */
  both?: boolean;
}

async function breakPart(
  released: ReleasedSite,
  site: FaultySite,
  place: PartPlace,
  { what, fault, both }: Broken,
): Promise<void> {
  const { apps } = await released.json<{
    apps: Record<string, Record<'active' | 'previous', { build: string }> & { remote: string }>;
  }>('live/registry.json');
  const { remote, active, previous } = apps[place.app] ?? {};
  if (!active || !previous) throw new Error(`${place.app} has no previous build`);
  for (const { build } of both ? [active, previous] : [active]) {
    const folder = `apps/${remote}/${build}`;
    const { entry, parts, chunks } = await released.json<{
      entry: string;
      parts: { slot: string; chunk: string }[];
      chunks: Record<string, string[]>;
    }>(`${folder}/build.json`);
    const chunk = parts.find(({ slot }) => slot === place.slot)?.chunk ?? '';
    const files =
      what === 'entry'
        ? [entry]
        : what === 'code'
          ? (chunks[chunk] ?? []).filter((file) => file.endsWith('.js'))
          : [];
    for (const file of files) if (fault) site.fail(`${folder}/${file}`, fault);
  }
}

const isHydrated = (element: Element) =>
  [...element.querySelectorAll('*')].some((one) =>
    Object.keys(one).some((key) => key.startsWith('__react')),
  );

/**
 * Breaks a part, then opens its page by the address and by a link. Checks that the previous build
 * renders the part. If it does not, a prerendered part must stay unchanged, and a page that the
 * browser renders must omit the part. Checks also that the rest of the page works. The
 * tests of shell/src/federation/parts check the reports of faults.
 */
export async function partFailsQuietly(
  page: Page,
  site: FaultySite,
  released: ReleasedSite,
  place: PartPlace,
  broken: Broken,
): Promise<void> {
  const { fault, both } = broken;
  await breakPart(released, site, place, broken);
  const { slot, app, path, from, link } = place;
  const part = page.locator(`[data-slot="${slot}"] [data-part="${app}"]`);
  const hasPrevious = !both && fault !== 'slow';
  const shifts = await recordShifts(page);
  /** @param before number of earlier layout shifts, which this check ignores */
  const works = async (before: number) => {
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
    expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
    const later = (await shifts()).slice(before);
    expect(
      later.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(later),
    ).toBeLessThan(0.001);
  };

  await test.step('in the page as it arrives', async () => {
    await page.goto(site.origin + path);
    await started(page);
    await expect(part).toBeVisible();
    const text = await part.textContent();
    const before = (await shifts()).length;
    await part.getByRole('heading').first().dispatchEvent('pointerdown');
    if (hasPrevious) await expect.poll(() => part.evaluate(isHydrated)).toBe(true);
    else if (fault !== 'slow') await page.waitForLoadState('networkidle');
    expect(await part.textContent()).toBe(text);
    expect(await part.evaluate(isHydrated)).toBe(hasPrevious);
    await works(before);
  });

  await test.step('in the page that the browser renders', async () => {
    await page.goto(site.origin + from);
    await started(page);
    await page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }));
    await page.getByRole('link', { name: link }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(site.origin + path);
    await expect(page.locator(`[data-slot="${slot}"]`)).toBeAttached();
    const before = (await shifts()).length;
    if (hasPrevious) await expect(part.getByRole('heading').first()).toBeVisible();
    else if (fault !== 'slow') await page.waitForLoadState('networkidle');
    if (!hasPrevious) await expect(part).toHaveCount(0);
    await works(before);
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  });
  await page.goto('about:blank'); // ends the page's requests before the server ends
}
