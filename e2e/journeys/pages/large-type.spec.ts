import { expectLargeAndWhole, test, withholdFont } from '../../support/browser/large-type';
import { pages } from '../../support/states';

/** A page of each layout; every page: matrix/pages. */
const samples = [
  'home',
  'a product',
  'contact',
  'the booking',
  'an article',
  'the checkout',
  'the dashboard',
  'the orders',
  'create product',
];

test('does not scroll sideways on a phone with doubled font size and a system font', async ({ page, pageErrors }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await withholdFont(page, pageErrors);
  for (const { name, open } of pages.filter((each) => samples.includes(each.name)))
    await test.step(name, async () => {
      await open(page, pageErrors);
      await expectLargeAndWhole(page);
    });
});
