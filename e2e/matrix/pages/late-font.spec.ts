import { sidewaysScroll } from '../../support/browser/accessibility';
import { faces } from '../../support/browser/faces';
import { listedPages, pages } from '../../support/states';
import { expect, test, testAlone } from '../../support/test';

const viewport = { width: 1280, height: 740 };
test.use({ viewport });
testAlone.use({ viewport });

const settings = {
  // values of WCAG 2.2, 1.4.12
  'wide letters and words':
    '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }',
  // zoom of texts alone, which changes no media query, unlike a larger default font size
  'texts of 200 %': 'html { font-size: 200% }',
};

for (const { name, open } of listedPages)
  test(`keeps the layout of ${name} with a late font, and its width with wide letters and doubled texts`, async ({
    page,
    pageErrors,
    shifts,
  }) => {
    const fonts = new Set<string>();
    const painted = page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await page.route(/public-sans/, async (route) => {
      fonts.add(route.request().url());
      await painted;
      await route.continue();
    });
    const [font] = await Promise.all([
      page.waitForResponse(/public-sans/),
      painted,
      open(page, pageErrors),
    ]);
    await font.finished();
    expect(await shifts()).toEqual([]);
    expect([...fonts], 'no second font').toEqual([font.url()]);
    expect((await faces(page, 'body')).filter((face) => face.startsWith('own'))).toEqual([]);

    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [setting, css] of Object.entries(settings)) {
        await page.evaluate((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          document.adoptedStyleSheets = [sheet];
        }, css);
        await test.step(`${setting} at ${width} px`, async () =>
          expect(await sidewaysScroll(page)).toEqual([]));
      }
    }
  });

// every-page.spec.ts of journeys and matrix measures the pages on a phone
for (const { name, open } of pages.filter((page) => !listedPages.includes(page)))
  testAlone(
    `has no layout shift on ${name} while it loads on a wide screen`,
    async ({ page, pageErrors, shifts }) => {
      await open(page, pageErrors);
      expect(await shifts()).toEqual([]);
    },
  );
