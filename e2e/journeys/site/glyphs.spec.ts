import { faces } from '../../support/browser/faces';
import { recordPage } from '../../support/browser/page-record';
import { expect, test } from '../../support/test';

const GLYPHS = 'Aa ₦12,500 ẹ ọ ṣ ị ụ ṅ ñ ń Ẹ Ọ Ṣ Ị Ụ Ṅ Ñ ẹ́ ọ̀ Ẹ̀ Ọ́ ẹ̄ ṣ́ ị̀ ụ́ ǹ n̄';

test('draws Latin, naira, Yoruba and Igbo letters in Public Sans', async ({ page }) => {
  const { requests } = recordPage(page);
  const fonts = () => [
    ...new Set(requests.flatMap((url) => /public-sans[a-z-]*/.exec(url)?.[0] ?? [])),
  ];
  await page.goto('/about');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts()).toEqual(['public-sans']);
  // loads the page again if the font was late: a browser then uses it only in the next document
  await expect(async () => {
    await page.goto('/about');
    expect(await faces(page, 'h1')).toEqual([expect.stringMatching(/^own Public Sans/)]);
    for (const form of ['NFC', 'NFD']) {
      // adds the text outside of React's root, because hydration would remove it there
      await page.evaluate(
        ([id, text]) =>
          document.body.append(
            Object.assign(document.createElement('p'), { id, textContent: text }),
          ),
        [form, GLYPHS.normalize(form)] as const,
      );
      expect(await faces(page, `#${form}`), form).toEqual([
        expect.stringMatching(/^own Public Sans/),
      ]);
    }
  }).toPass();
  expect(fonts()).toEqual(['public-sans', 'public-sans-all']);
});
