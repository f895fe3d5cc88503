import { expectNoViolation } from '../../support/browser/accessibility';
import { expectHydrated, linesOf, recordPrerendered } from '../../support/prerendered/hydration';
import { sitemapPaths, test } from '../../support/prerendered/prerendered-site';
import { expect } from '../../support/test';
import { publicPages } from '../../support/visitor/public-pages';
import { strangeNames } from '../../support/visitor/strange-names';

test('keeps the HTML of every page at hydration, without messages or calls of the API', async ({
  page,
  server: { origin },
}) => {
  const addresses = await sitemapPaths(origin);
  expect(addresses.length).toBeGreaterThan(85 + strangeNames.length);
  await expectHydrated(page, addresses, '0');
});

/** Pages with a calendar or a date, which only the browser draws. */
const OF_TODAY = ['/book-an-appointment', '/price-list'];
const names = strangeNames.map((name) => `/shop/${encodeURIComponent(name)}`);

for (const path of [...publicPages, ...names].filter((each) => !OF_TODAY.includes(each)))
  test(`renders ${path} in the browser with the HTML of its prerendered page`, async ({
    page,
    context,
  }) => {
    await recordPrerendered(page);
    await page.goto(path);
    const prerendered = await linesOf(page, 'prerendered');
    const rendered = await context.newPage();
    await rendered.route(/./, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/(<div id="root")[^>]*>[\s\S]*(<\/div>\n<noscript>)/, '$1>$2')
        .replace(/<script type="application\/json" id="page-data">[\s\S]*?<\/script>/, '');
      await route.fulfill({ response, body });
    });
    // loads the page again, because a part that arrives late on a busy machine is left out of its
    // page
    await expect(async () => {
      await rendered.goto(path);
      await expect.poll(() => linesOf(rendered, 'now'), { timeout: 10_000 }).toEqual(prerendered);
    }).toPass();
  });

test('has no accessibility violation in any kind of prerendered page', async ({
  page,
  pageErrors,
}) => {
  // blocks the page's code, so that the page stays as prerendered; axe needs scripts
  await page.route(/\.js$/, (route) => route.abort());
  pageErrors.allow(/\.js |Failed to load resource/);
  for (const path of publicPages)
    await test.step(path, async () => {
      await page.goto(path);
      await expectNoViolation(page);
    });
});
