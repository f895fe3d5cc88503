import { markDocument, sameDocument } from '../../support/browser/navigation';
import { started } from '../../support/prerendered/hydration';
import { test as base } from '../../support/prerendered/prerendered-site';
import { ReleasedSite } from '../../support/releases/released-site';
import { expect } from '../../support/test';
import { anArticle } from '../../support/visitor/blog';

/** Builds of the shop, whose parts throw in browsers when the build is live. */
let made: Promise<{ live: string; previous: string }> | undefined;
const test = base.extend<{ builds: Awaited<NonNullable<typeof made>> }>({
  serverName: 'prerendered-parts',
  builds: async ({ server: { siteDir } }, use) => {
    made ??= (async () => {
      const site = ReleasedSite.at(siteDir);
      const throws = (name: string) =>
        `(()=>{if(globalThis.document)throw new RangeError("broken");return"${name}"})()`;
      const { build: live } = await site.publishAnother('mf-shop', 'throwing', (script) =>
        ['Popular tests', 'In the shop'].reduce(
          (text, name) => text.replaceAll(`"${name}"`, throws(name)),
          script,
        ),
      );
      await site.release('promote', `mf-shop@${live}`);
      const { apps } = await site.json<{ apps: { shop: { previous: { build: string } } } }>(
        'live/registry.json',
      );
      return { live, previous: apps.shop.previous.build };
    })();
    await use(await made);
  },
});
// one worker runs all tests of this file, which share a site
test.describe.configure({ mode: 'default' });

const home = {
  slot: 'home:tests',
  path: '/',
  link: 'Home',
  chunk: 'shop-popular-tests',
};
const article = {
  slot: 'article:end',
  path: `/blog/${encodeURIComponent(anArticle.title)}`,
  link: `Learn More about ${anArticle.title}`,
  chunk: 'shop-article-tests',
};
/** With the previous build, and without it. */
const FAULTS = [
  ['the part throws', home, true],
  ['the part throws', article, true],
  ['the code is missing in both builds', article, false],
] as const;

const isHydrated = (element: Element) =>
  [...element.querySelectorAll('*')].some((one) =>
    Object.keys(one).some((key) => key.startsWith('__react')),
  );

// shell/src/federation/parts tests other faults and their reports
for (const [what, { slot, path, link, chunk }, hasPrevious] of FAULTS)
  test(`shows no error in ${slot} when ${what}`, async ({ page, builds, pageErrors, shifts }) => {
    pageErrors.allow(
      /\/apps\/mf-|Federation Runtime|\[federation\]|ChunkLoadError|Loading chunk|integrity|Failed to|RangeError|Script error/,
    );
    for (const build of hasPrevious ? [] : Object.values(builds))
      await page.route(`**/apps/mf-shop/${build}/${chunk}.*.js`, (route) =>
        route.fulfill({ status: 404 }),
      );
    const part = page.locator(`[data-slot="${slot}"] [data-part=shop]`);
    /** @param before number of earlier layout shifts, which this check ignores */
    const works = async (before: number) => {
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
      const later = (await shifts()).slice(before);
      const sum = later.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(later)).toBeLessThan(0.001);
    };

    await test.step('in the page as it arrives', async () => {
      await page.goto(path);
      await started(page);
      await expect(part).toBeVisible();
      const text = await part.textContent();
      const before = (await shifts()).length;
      await part.getByRole('heading').first().dispatchEvent('pointerdown');
      if (hasPrevious) await expect.poll(() => part.evaluate(isHydrated)).toBe(true);
      else await page.waitForLoadState('networkidle');
      expect(await part.textContent()).toBe(text);
      expect(await part.evaluate(isHydrated)).toBe(hasPrevious);
      await works(before);
    });

    await test.step('in the page that the browser renders', async () => {
      await page.goto('/blog');
      await started(page);
      await markDocument(page);
      await page.getByRole('link', { name: link }).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(path);
      await expect(page.locator(`[data-slot="${slot}"]`)).toBeAttached();
      const before = (await shifts()).length;
      if (hasPrevious) await expect(part.getByRole('heading').first()).toBeVisible();
      else await page.waitForLoadState('networkidle');
      if (!hasPrevious) await expect(part).toHaveCount(0);
      await works(before);
      expect(await sameDocument(page)).toBe(true);
    });
  });
