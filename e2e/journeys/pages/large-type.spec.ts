import { expectLargeAndWhole, test, withholdFont } from '../../support/browser/large-type';
import { pages, states } from '../../support/states';

/** One page of each layout. matrix/pages opens every page. */
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

test('scrolls neither a page nor a dialog sideways at 320 px with doubled font size', async ({ page, pageErrors }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = ['/price-list', 'Account Details', 'a receipt as its customer sees it', 'the search with results'];
  for (const { name, open } of [...pages, ...states].filter((each) => narrow.includes(each.name)))
    await test.step(name, async () => {
      await open(page, pageErrors);
      await expectLargeAndWhole(page);
    });
});
