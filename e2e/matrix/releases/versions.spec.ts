import { expect, type Page } from '@playwright/test';
import { cartInstances, expectNoSecondCart, forceLive } from '../../support/releases/live-state';
import { newHeading, oldHeading, test } from '../../support/releases/variants';
import { Part } from '../../support/remotes/faulty-site';
import { aProduct } from '../../support/visitor/public-pages';
import type { Shop } from '../../support/visitor/shop';

// one worker runs all tests of this file, because it takes minutes to build the variants
test.describe.configure({ mode: 'default' });

const reads = (page: Page, heading: string) => expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();

/** Adds a test to the cart and visits all parts of the site without a full load. */
async function shopAround(page: Page, shop: Shop): Promise<void> {
  await shop.open();
  await shop.addToCart(aProduct);
  for (const path of ['/blog', '/admin', '/cart']) {
    await new Part(page, path).follow();
    await new Part(page, path).isShown();
  }
}

test.describe('a remote built with a newer minor of the shared package', () => {
  test('is rejected with a reason while the shell is older', async ({
    site,
    variants: {
      versions,
      blogOfNewerMinor: { app, build },
    },
  }) => {
    const before = await site.live();
    const { code, stderr } = await site.tryRelease('promote', `${app}@${build}`);
    expect(code).toBe(1);
    for (const part of ['@lagoon/shared', app, build, versions.now, versions.newerMinor]) expect(stderr).toContain(part);
    expect(await site.live()).toBe(before);
  });

  test('can be promoted together with a shell of that version', async ({ page, site, shop, cart, variants }) => {
    const { blogOfNewerMinor: blog, shellOfNewerMinor: shell } = variants;
    await site.release('promote', ...[shell, blog].map(({ app, build }) => `${app}@${build}`));
    await shopAround(page, shop);
    await expect(cart.rows).toHaveCount(1);
    await page.goto('/blog');
    await reads(page, newHeading);
  });

  test('shows its previous build when it went live without passing the gate', async ({ page, site, pageErrors, variants }) => {
    pageErrors.allow(/Federation Runtime/);
    await forceLive(site, variants.blogOfNewerMinor, true);
    await page.goto('/blog');
    await reads(page, oldHeading);
    expect(await cartInstances(page)).toBe(1);
  });

  test('shows the error when it is live without the gate and without a previous build', async ({
    page,
    site,
    shop,
    pageErrors,
    variants,
  }) => {
    pageErrors.allow(/Federation Runtime/);
    await forceLive(site, variants.blogOfNewerMinor, false);
    await page.goto('/blog');
    await new Part(page, '/blog').hasFailed();
    await new Part(page, '/shop').follow();
    await new Part(page, '/shop').isShown();
    await shop.addToCart(aProduct);
    await new Part(page, '/cart').follow();
    await new Part(page, '/cart').isShown();
  });
});

test('runs remotes of an older minor version in a newer shell, with one cart', async ({ page, site, shop, cart, variants }) => {
  await site.release('promote', `shell@${variants.shellOfNewerMinor.build}`);
  await shopAround(page, shop);
  await expect(cart.line(aProduct)).toBeVisible();
  expect(await cartInstances(page)).toBe(1);
  await expect(page.locator('script[src]').first()).toHaveAttribute('src', new RegExp(variants.shellOfNewerMinor.build));
});

test('rejects the rollback of a shell to a version older than a live remote needs', async ({ site, variants }) => {
  const { blogOfNewerMinor: blog, shellOfNewerMinor: shell, versions } = variants;
  await site.release('promote', ...[shell, blog].map(({ app, build }) => `${app}@${build}`));
  const { code, stderr } = await site.tryRelease('rollback', 'shell');
  expect(code).toBe(1);
  for (const part of ['mf-blog', blog.build, versions.newerMinor]) expect(stderr).toContain(part);
  await site.release('rollback');
});

test.describe('a remote built with another major of the shared package', () => {
  test('is rejected with a reason', async ({
    site,
    variants: {
      versions,
      checkoutOfNextMajor: { app, build },
    },
  }) => {
    const { code, stderr } = await site.tryRelease('promote', `${app}@${build}`);
    expect(code).toBe(1);
    for (const part of ['@lagoon/shared', app, build, versions.now, versions.nextMajor]) expect(stderr).toContain(part);
  });

  for (const [keep, what] of [
    [true, 'the previous build is shown with the same cart'],
    [false, 'the error is shown in the frame'],
  ] as const)
    test(`loads no second cart when it is live without the gate: ${what}`, async ({ page, site, shop, cart, pageErrors, variants }) => {
      pageErrors.allow(/Federation Runtime/);
      await expectNoSecondCart({ page, site, shop, cart }, variants.checkoutOfNextMajor, keep);
    });
});
