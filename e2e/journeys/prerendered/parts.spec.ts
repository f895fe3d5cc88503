import { lostNodes, recordPrerendered, started } from '../../support/prerendered/hydration';
import { test } from '../../support/prerendered/prerendered-site';
import { expect } from '../../support/test';
import { anArticle } from '../../support/visitor/blog';

// matrix/prerendered/part-faults.spec.ts breaks parts, shell/src/federation/parts tests early clicks
test('shows the shop’s parts without a script of the shop until Add To Cart is pressed', async ({
  page,
  frame,
}) => {
  await recordPrerendered(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/apps/mf-shop/')) scripts.push(request.url());
  });
  const popular = page.getByRole('region', { name: 'Popular tests' });
  for (const [path, part] of [
    [
      `/blog/${encodeURIComponent(anArticle.title)}`,
      page.getByRole('list', { name: 'In the shop' }),
    ],
    ['/', popular],
  ] as const) {
    await page.goto(path);
    await started(page);
    await page.waitForLoadState('networkidle');
    await expect(part).toBeVisible();
    expect(scripts).toEqual([]);
  }
  await popular
    .getByRole('button', { name: /^Add To Cart/ })
    .first()
    .click();
  await expect(frame.cartLink).toHaveText('1');
  await expect(popular.getByRole('group').first()).toContainText('1');
  expect((await lostNodes(page, 'h1, h2, h3, article, a')).lost).toEqual([]);
  await popular.getByRole('link', { name: 'All tests' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(frame.cartLink).toHaveText('1');
});
