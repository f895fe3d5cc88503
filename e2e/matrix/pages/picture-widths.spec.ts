import { PICTURE_WIDTHS } from '@lagoon/shared/domain';
import type { Page } from '@playwright/test';
import { proof } from '../../support/browser/pictures';
import { expect, test } from '../../support/test';
import { anArticle } from '../../support/visitor/blog';
import { aProduct, visit } from '../../support/visitor/public-pages';

const OFFERED = [...PICTURE_WIDTHS, 1600];
const PATHS = ['/', '/shop', `/shop/${encodeURIComponent(aProduct)}`, '/blog', `/blog/${encodeURIComponent(anArticle.title)}`];

/**
 * Every record has a picture that the lab uploaded, each one another on each page: a browser that has a wider one in memory takes that.
 * Of any width the server answers with the same few bytes.
 */
async function withUploadedPictures(page: Page) {
  let answers = 0;
  for (const [list, field] of [
    ['products', 'image'],
    ['blogs', 'designImg'],
  ] as const)
    await page.route(`**/api/${list}`, async (route) => {
      const answer = await route.fetch();
      const records: Record<string, unknown>[] = await answer.json();
      answers += 1;
      const pictured = records.map((record, at) => ({
        ...record,
        [field]: `/media/${String(answers * 1000 + at).padStart(64, '0')}.webp`,
      }));
      await route.fulfill({ response: answer, json: pictured });
    });
  await page.route('**/media/*.webp', (route) => route.fulfill({ contentType: 'image/png', body: proof().buffer }));
}

/** Pictures with several widths: how wide each is shown, and the width that the browser has chosen. */
const choices = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[srcset]')]
      .filter((image) => image.clientWidth > 0)
      .map((image) => ({
        // one that covers a narrower box is cut at its sides
        shown:
          Math.max(image.clientWidth, (image.clientHeight * Number(image.getAttribute('width'))) / Number(image.getAttribute('height'))) *
          devicePixelRatio,
        chosen: Number(/-(\d+)\.webp$/.exec(image.currentSrc)?.[1] ?? 1600),
        where: `${location.pathname} ${image.currentSrc.slice(-20)} ${image.clientWidth}px ${image.sizes}`,
      })),
  );

for (const deviceScaleFactor of [1, 2, 3])
  for (const width of [360, 768, 1280])
    test.describe(`${width} px wide, ${deviceScaleFactor} to 1`, () => {
      test.use({ viewport: { width, height: 800 }, deviceScaleFactor });

      test('an uploaded picture is fetched in the width in which it is shown, on every kind of page', async ({ page }) => {
        await withUploadedPictures(page);
        for (const path of PATHS) {
          await visit(page, path);
          await page.evaluate(() => {
            for (const image of document.images) image.loading = 'eager';
          });
          await expect
            .poll(() => page.evaluate(() => [...document.images].every(({ complete, currentSrc }) => complete && currentSrc !== '')))
            .toBe(true);
          const found = await choices(page);
          expect(found.length, path).toBeGreaterThan(0);
          for (const { shown, chosen, where } of found) {
            // browsers take the next smaller one where it is nearly enough
            if (chosen < 1600) expect(chosen, `sharp: ${where}`).toBeGreaterThanOrEqual(shown * 0.8);
            const smaller = OFFERED.filter((offered) => offered < chosen).at(-1) ?? 0;
            expect(smaller, `no wider than it must be: ${where}`).toBeLessThanOrEqual(shown * 1.15);
          }
        }
      });
    });
