import { sidewaysScroll } from '../../support/browser/accessibility';
import { listedPages } from '../../support/states';
import { expect, test } from '../../support/test';

const settings = {
  // values of WCAG 2.2, 1.4.12
  'wide letters and words': '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }',
  // zoom of texts alone, which changes no media query, unlike a larger default font size
  'texts of 200 %': 'html { font-size: 200% }',
};

for (const { name, open } of listedPages)
  test(`does not scroll sideways at ${name} with wide letters, and with texts alone doubled`, async ({ page, pageErrors }) => {
    await open(page, pageErrors);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [setting, css] of Object.entries(settings)) {
        await page.evaluate((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          document.adoptedStyleSheets = [sheet];
        }, css);
        await test.step(`${setting} at ${width} px`, async () => expect(await sidewaysScroll(page)).toEqual([]));
      }
    }
  });
