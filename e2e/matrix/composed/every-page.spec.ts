import { expectNoViolation } from '../../support/browser/accessibility';
import { strangeNames, test } from '../../support/composed/composed-site';
import { differences } from '../../support/composed/rendered';
import { expectTakenOver, kinds, withoutCode } from '../../support/composed/walk';
import { expect } from '../../support/test';

// one site for all
test.describe.configure({ mode: 'default' });

async function addressesOf(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const plain = (text: string) => text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(plain(address)).pathname);
}

test('every page is taken over as it arrived, without a word or a call', async ({ context, server: { origin } }) => {
  const addresses = await addressesOf(origin);
  expect(addresses.length).toBeGreaterThan(85 + strangeNames.length);
  await expectTakenOver(context, origin, addresses, '0');
});

test('every prerendered page equals the browser’s rendering, attribute by attribute', async ({ context, server: { origin } }) => {
  expect(await differences(context, origin, await addressesOf(origin))).toEqual({});
});

test('axe finds nothing in any kind of page as it arrives', async ({ page, trouble }) => {
  await withoutCode(page);
  trouble.allow(/\.js |Failed to load resource/);
  for (const path of kinds)
    await test.step(path, async () => {
      await page.goto(path);
      await expectNoViolation(page);
    });
});
