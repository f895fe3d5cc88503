import { expect, type Page } from '@playwright/test';
import { lookAround, sameDocument } from '../../support/browser/navigation';
import { test } from '../../support/releases/nginx';
import { apps } from '../../support/releases/released-site';
import { Part } from '../../support/remotes/faulty-site';
import { aProduct } from '../../support/visitor/public-pages';

const scriptsOf = (asked: string[], app: string, build: string) =>
  asked.filter((path) => path.startsWith(`/apps/${app}/${build}/`) && path.endsWith('.js'));

function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test('keeps the values of cart and form while all apps are released', async ({
  page,
  site,
  shop,
  cart,
  checkout,
  frame,
}) => {
  await lookAround(page);
  await shop.addToCart(aProduct);
  await new Part(page, '/cart').follow();
  await cart.askForAccount();
  await cart.madePayment.click();
  await checkout.fillIn();

  const asked = requestsOf(page);
  const builds = await Promise.all(apps.map((app) => site.publishAnother(app, 'later')));
  await site.release('promote', ...builds.map(({ app, build }) => `${app}@${build}`));

  await expect(checkout.field('First name')).toHaveValue('Adaeze');
  await expect(checkout.field('Email')).toHaveValue('adaeze@mail.example');
  await expect(frame.cartLink).toHaveText('1');
  await checkout.uploadProof();
  await checkout.submit.click();
  await checkout.confirmedReference();
  expect(await sameDocument(page)).toBe(true);
  for (const { app, build } of builds)
    expect(scriptsOf(asked, app, build), 'scripts of the new release in the old page').toEqual([]);

  await shop.open();
  await shop.addToCart(aProduct);
  await page.goto('/cart');
  await expect(cart.line(aProduct)).toBeVisible();
  for (const { app, build } of builds.filter((one) => ['shell', 'mf-checkout'].includes(one.app)))
    expect(scriptsOf(asked, app, build).length, `scripts of the new ${app}`).toBeGreaterThan(0);
});
