import { expectLargeAndWhole, test, withholdFont } from '../../support/browser/large-type';
import { samplePages, stateNamed } from '../../support/states';

// one worker runs all tests of this file, which need a browser with its own settings
test.describe.configure({ mode: 'default' });

for (const { name, open } of samplePages)
  test(`does not scroll sideways at ${name} on a phone with doubled font size and a system font`, async ({ page, pageErrors }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await withholdFont(page, pageErrors);
    await open(page, pageErrors);
    await expectLargeAndWhole(page);
  });

test('scrolls neither a page nor a dialog sideways at 320 px with doubled font size', async ({ page, pageErrors }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = ['/price-list', 'Account Details', 'a receipt as its customer sees it', 'the search with results'];
  for (const { name, open } of narrow.map(stateNamed))
    await test.step(name, async () => {
      await open(page, pageErrors);
      await expectLargeAndWhole(page);
    });
});
