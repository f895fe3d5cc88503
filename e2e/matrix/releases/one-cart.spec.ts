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

// journeys/failures shows the error when no previous build exists
test('shows the previous build with one cart when a remote needs newer shares', async ({
  page,
  faulty,
  frame,
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
      apps: { ...apps, checkout: { ...checkout, active, previous: checkout.active } },
    }),
  });
  await page.goto(`${origin}/shop`);
  await shop.addToCart(aProduct);
  await new Part(page, '/cart').follow();
  await expect(cart.line(aProduct)).toBeVisible();
  // the cart's module counts how often it has run
  expect(
    await page.evaluate(
      () => (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('@lagoon/shared/cart')],
    ),
  ).toBe(1);
  await expect(frame.cartLink).toHaveAccessibleName(/^Cart, 1 /);
});
