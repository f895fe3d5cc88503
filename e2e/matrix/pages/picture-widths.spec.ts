import { PICTURE_WIDTHS } from '@lagoon/shared/domain';
import type { Page } from '@playwright/test';
import { proof } from '../../support/browser/files';
import type { Api } from '../../support/clients/api';
import { expect, test } from '../../support/test';
import { anArticle } from '../../support/visitor/blog';
import { aProduct, visit } from '../../support/visitor/public-pages';

const OFFERED = [...PICTURE_WIDTHS, 1600];
const PATHS = [
  '/',
  '/shop',
  `/shop/${encodeURIComponent(aProduct)}`,
  '/blog',
  `/blog/${encodeURIComponent(anArticle.title)}`,
];

/**
 * Gives every record an uploaded picture, at another address on each page: for a known address a
 * browser shows a wider picture from its memory. All widths have the same few bytes.
 */
async function withUploadedPictures(page: Page, api: Api) {
  let answers = 0;
  for (const [path, field, records] of [
    ['products', 'image', await api.products()],
    ['blogs', 'designImg', await api.blogs()],
  ] as const)
    await page.route(`**/api/${path}`, (route) => {
      answers += 1;
      const json = records.map((record, at) => ({
        ...record,
        [field]: `/media/${String(answers * 1000 + at).padStart(64, '0')}.webp`,
      }));
      return route.fulfill({ json });
    });
  await page.route('**/media/*.webp', (route) =>
    route.fulfill({ contentType: 'image/png', body: proof().buffer }),
  );
}

/**
 * Waits for all pictures of a page. Returns for each picture that is offered in several widths: the
 * shown and the chosen width, in px.
 */
async function choices(page: Page) {
  const found = await page.waitForFunction(() => {
    // runs in each attempt, because the page renders more pictures later
    for (const image of document.images) image.loading = 'eager';
    const images = [...document.images];
    const offered = images.filter(({ srcset }) => srcset !== '');
    if (
      offered.length === 0 ||
      images.some(({ complete, currentSrc }) => !complete || currentSrc === '')
    )
      return undefined;
    return offered
      .filter(({ clientWidth }) => clientWidth > 0)
      .map((image) => ({
        // width in which the picture is drawn; more than the width of its box when its sides are
        // cut
        shown:
          Math.max(
            image.clientWidth,
            (image.clientHeight * Number(image.getAttribute('width'))) /
              Number(image.getAttribute('height')),
          ) * devicePixelRatio,
        chosen: Number(/-(\d+)\.webp$/.exec(image.currentSrc)?.[1] ?? 1600),
        where: `${location.pathname} ${image.currentSrc.slice(-20)} ${image.clientWidth}px ${image.sizes}`,
      }));
  });
  return (await found.jsonValue()) ?? [];
}

for (const [width, deviceScaleFactor] of [
  [360, 3],
  [360, 2],
  [768, 2],
  [1280, 1],
] as const)
  test.describe(`${width} px wide, device pixel ratio ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor });

    test('loads an uploaded picture in the width that the page shows, on every kind of page', async ({
      page,
      api,
    }) => {
      await withUploadedPictures(page, api);
      for (const path of PATHS) {
        await visit(page, path);
        const found = await choices(page);
        expect(found.length, path).toBeGreaterThan(0);
        for (const { shown, chosen, where } of found) {
          // browsers choose the next smaller width when it is at least 0.8 of the shown width
          if (chosen < 1600) expect(chosen, `sharp: ${where}`).toBeGreaterThanOrEqual(shown * 0.8);
          const smaller = OFFERED.filter((offered) => offered < chosen).at(-1) ?? 0;
          expect(smaller, `no wider than it must be: ${where}`).toBeLessThanOrEqual(shown * 1.15);
        }
      }
    });
  });
