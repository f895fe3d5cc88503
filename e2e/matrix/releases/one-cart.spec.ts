import { expect } from '@playwright/test';
import { anotherFiles, appOf } from '../../support/remotes/built';
import { Part, test } from '../../support/remotes/faulty-site';
import { aProduct } from '../../support/visitor/public-pages';

const checkout = appOf('checkout');
const needsNextMajor = (text: string) =>
  text.replaceAll(
    /("@lagoon\/shared\/\w+",import:null,requiredVersion:)"\^\d+\.\d+\.\d+"/g,
    '$1"^99.0.0"',
  );

for (const [previous, what] of [
  [checkout.active, 'the previous build is shown with the same cart'],
  [undefined, 'the error is shown in the frame'],
] as const)
  test(`keeps one cart when a remote needs a newer @lagoon/shared: ${what}`, async ({
    page,
    faulty,
    shop,
    cart,
  }) => {
    // the gate rejects such a build, so it is put into the registry
    const { files, build: active } = await anotherFiles(checkout, (text, path) =>
      path === 'remoteEntry.js' ? needsNextMajor(text) : text,
    );
    const { origin } = await faulty({
      files,
      registry: ({ apps, ...more }) => ({
        ...more,
        apps: { ...apps, checkout: { ...checkout, active, ...(previous && { previous }) } },
      }),
    });
    await page.goto(`${origin}/shop`);
    await shop.addToCart(aProduct);
    const part = new Part(page, '/cart');
    await part.follow();
    if (previous) await expect(cart.line(aProduct)).toBeVisible();
    else await part.hasFailed();
    // the cart's module counts how often it has run
    expect(
      await page.evaluate(
        () => (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('@lagoon/shared/cart')],
      ),
    ).toBe(1);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 / })).toBeVisible();
  });
