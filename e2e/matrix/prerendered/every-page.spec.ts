import { expectNoViolation } from '../../support/browser/accessibility';
import { sitemapPaths, test } from '../../support/prerendered/prerendered-site';
import { differences } from '../../support/prerendered/rendered';
import { expectHydrated, kinds, showWithoutCode } from '../../support/prerendered/walk';
import { expect } from '../../support/test';
import { strangeNames } from '../../support/visitor/strange-names';

test('keeps the HTML of every page at hydration, without console messages or calls of the API', async ({
  context,
  server: { origin },
}) => {
  const addresses = await sitemapPaths(origin);
  expect(addresses.length).toBeGreaterThan(85 + strangeNames.length);
  await expectHydrated(context, origin, addresses, '0');
});

test('renders each kind of prerendered page, and each odd name, with equal elements and attributes in the browser', async ({
  context,
  server: { origin },
}) => {
  const names = strangeNames.map((name) => `/shop/${encodeURIComponent(name)}`);
  expect(await differences(context, origin, [...kinds, ...names])).toEqual({});
});

test('has no accessibility violation in any kind of prerendered page', async ({
  page,
  pageErrors,
}) => {
  await showWithoutCode(page);
  pageErrors.allow(/\.js |Failed to load resource/);
  for (const path of kinds)
    await test.step(path, async () => {
      await page.goto(path);
      await expectNoViolation(page);
    });
});
