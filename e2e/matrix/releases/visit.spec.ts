import { expect, type Page } from '@playwright/test';
import { lookAround, sameDocument } from '../../support/browser/navigation';
import { test as base, Nginx } from '../../support/releases/nginx';
import { apps } from '../../support/releases/released-site';
import { Part } from '../../support/remotes/faulty-site';
import { SERVER_FIXTURE_MS, type Server, startServer } from '../../support/server/server';
import { Checkout } from '../../support/visitor/checkout';
import { aProduct } from '../../support/visitor/public-pages';

/** Starts a server that a test may end, and nginx in front of it. */
const test = base.extend<{ mortal: { server: Server; nginx: Nginx } }>({
  mortal: [
    async ({ site }, use) => {
      const server = await startServer();
      const nginx = await Nginx.start(site.dir, server.origin);
      await use({ server, nginx });
      await nginx.stop();
      await server.stop();
    },
    { timeout: SERVER_FIXTURE_MS },
  ],
});

const scriptsOf = (asked: string[], app: string, build: string) =>
  asked.filter((path) => path.startsWith(`/apps/${app}/${build}/`) && path.endsWith('.js'));

function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test('keeps the values of cart and form while all apps are released', async ({ page, site, shop, cart, frame }) => {
  await lookAround(page);
  await shop.addToCart(aProduct);
  await new Part(page, '/cart').follow();
  await cart.askForAccount();
  await cart.madePayment.click();
  const checkout = new Checkout(page);
  await checkout.fillIn();

  const asked = requestsOf(page);
  const builds = await Promise.all(apps.map((app) => site.publishAnother(app, 'later')));
  await site.release('promote', ...builds.map(({ app, build }) => `${app}@${build}`));

  await expect(checkout.firstName).toHaveValue('Adaeze');
  await expect(checkout.email).toHaveValue('adaeze@mail.example');
  await expect(frame.cartLink).toHaveText('1');
  await checkout.uploadProof();
  await checkout.submit.click();
  await checkout.confirmedReference();
  expect(await sameDocument(page)).toBe(true);
  for (const { app, build } of builds) expect(scriptsOf(asked, app, build), 'scripts of the new release in the old page').toEqual([]);

  await shop.open();
  await shop.addToCart(aProduct);
  await page.goto('/cart');
  await expect(cart.line(aProduct)).toBeVisible();
  for (const { app, build } of builds.filter((one) => ['shell', 'mf-checkout'].includes(one.app)))
    expect(scriptsOf(asked, app, build).length, `scripts of the new ${app}`).toBeGreaterThan(0);
});

test('shows pages while the API behind nginx is down', async ({ page, mortal: { server, nginx }, shop, cart, frame, pageErrors }) => {
  pageErrors.allow(/\/(api|v1|media)\/|Error [Gg]etting|Failed to load resource/);
  const open = (path: string) => page.goto(nginx.origin + path);
  await open('/shop');
  await shop.addToCart(aProduct);
  await expect(frame.cartLink).toHaveText('1');
  await server.kill();

  await test.step('answers calls of the API with an error message', async () => {
    const call = await fetch(`${nginx.origin}/api/products`);
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await call.json()).toEqual({
      error: 'unavailable',
      message: 'We cannot answer this at the moment. Please try again in a few minutes.',
    });
    expect((await fetch(`${nginx.origin}/robots.txt`)).status, 'a file of the release').toBe(200);
  });

  await test.step('shows pages, and an error on those that need the API', async () => {
    for (const path of ['/about', '/contact', '/services']) {
      await open(path);
      await new Part(page, path).isShown();
      await new Part(page, path).frameStands();
    }
    await open('/');
    await expect(page.getByText('We couldn’t load these tests just now.')).toBeVisible();
    await open('/blog');
    await expect(page.getByText('We couldn’t load the articles. Please try again later.')).toBeVisible();
    await open('/cart');
    await expect(cart.line(aProduct)).toBeVisible();
    await cart.checkoutButton.click();
    await expect(page.getByRole('main').getByText(/^Error .+/)).toBeVisible();
    await open('/shop');
    await expect(page.getByText('We couldn’t load the product details. Please try again later.')).toBeVisible();
  });

  const back = await startServer({ port: Number(new URL(server.origin).port), dataDir: server.dataDir });
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(shop.cards.first()).toBeVisible();
  await new Part(page, '/blog').follow();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await back.stop();
});
