import { expect, type Page } from '@playwright/test';
import { Dashboard } from '../../support/admin/dashboard';
import { signIn } from '../../support/admin/signed-in';
import { chunkFiles, earlierBuild } from '../../support/remotes/built';
import {
  afterEarlier,
  appOf,
  damagedRegistry,
  entryFailsAlone,
  entryOf,
  exposedModuleOf,
  moduleFailsAlone,
  pageCodeFailsAlone,
  previousBuildIsShown,
  registryIsMissing,
  runtimeFails,
  slowEntryFailsAlone,
  withoutHash,
} from '../../support/remotes/failure-scenarios';
import { Part, test } from '../../support/remotes/faulty-site';

// each way to fail once, on one remote; every fault with every remote: matrix/remotes

const [shop, blog, checkout, admin] = [appOf('shop'), appOf('blog'), appOf('checkout'), appOf('admin')];

/** Sets the page's clock forward until its two attempts of 8 s are over. */
const hurry = (page: Page, done: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(3000);
    await done();
  }).toPass({ intervals: [200] });

test('the site works without the shop’s entry, and the first Retry loads it', async ({ page, faulty }) =>
  entryFailsAlone(page, await faulty(), shop, 'missing'));

test('when the entry of the blog has been tampered with, the previous build is used', async ({ page, faulty }) => {
  const earlier = earlierBuild(blog);
  const site = await faulty(afterEarlier('blog', blog, earlier));
  await previousBuildIsShown(page, site, blog, entryOf(blog), 'corrupt', earlier.build.entry);
});

test('when the exposed module of the checkout is not there, the previous build is used', async ({ page, faulty }) => {
  const earlier = earlierBuild(checkout);
  const site = await faulty(afterEarlier('checkout', checkout, earlier));
  await previousBuildIsShown(page, site, checkout, exposedModuleOf(checkout), 'missing', earlier.build.entry);
});

test('the first Retry loads an exposed module after tampering without a previous build', async ({ page, faulty }) =>
  moduleFailsAlone(page, await faulty(), blog, 'corrupt'));

test('reloads once when the code of a page is missing; then the first Retry works', async ({ page, faulty }) =>
  pageCodeFailsAlone(page, await faulty(), shop, 'missing'));

test('the site works while a remote is slow; the first Retry works after the timeout', async ({ page, faulty }) => {
  await page.clock.install();
  await slowEntryFailsAlone(page, await faulty(), checkout, (part) => hurry(page, () => part.hasFailed(500)));
});

test('when a remote is slow, the previous build is used', async ({ page, faulty }) => {
  await page.clock.install();
  const { origin, server } = await faulty(afterEarlier('admin', admin, earlierBuild(admin)));
  server.fail(entryOf(admin), 'slow');
  const part = Part.of(page, admin);
  await page.goto(origin + part.path, { waitUntil: 'commit' }); // the preload is held back too
  const heading = page.getByRole('main').getByRole('heading').first();
  await hurry(page, () => expect(heading).toBeVisible({ timeout: 500 }));
  await part.isShown();
});

test('with a damaged registry in the page, a remote comes by way of /registry.json', async ({ page, faulty }) => {
  const { origin } = await faulty({ registry: () => damagedRegistry });
  await page.goto(`${origin}/shop`);
  await new Part(page, '/shop').isShown();
  await new Part(page, '/shop').frameStands();
});

test('the frame stays without a registry, and Retry works as soon as the server answers', async ({ page, faulty }) =>
  registryIsMissing(page, await faulty({ registry: () => '' }), blog));

test('a build without a hash is refused', async ({ page, faulty }) => {
  const { origin } = await faulty({ registry: withoutHash(checkout) });
  await page.goto(`${origin}/cart`);
  await new Part(page, '/cart').hasFailed();
});

test('the home page needs no registry', async ({ page, faulty }) => {
  const { origin, server } = await faulty({ registry: () => 'nonsense' });
  server.fail(/\/registry\.json/, 'refused');
  await page.goto(origin);
  await new Part(page, '/').isShown();
});

test('the frame stays without the federation runtime, and the first Retry works', async ({ page, faulty }) =>
  runtimeFails(page, await faulty(), 'missing'));

test('shows an error in the site’s frame for a tampered dashboard frame, and Retry opens it', async ({ page, faulty }) => {
  const site = await faulty();
  site.server.fail(chunkFiles(admin, 'admin-layout'), 'corrupt');
  const part = new Part(page, '/dashboard');
  await signIn(page, site.origin);
  await page.goto(site.origin + part.path);
  await part.failsAlone([shop]);
  site.server.heal();
  await part.retry();
  await part.isShown();
  await expect(new Dashboard(page).entry('Products')).toBeVisible();
  await expect(page.getByRole('contentinfo'), 'the dashboard has no footer of the site’s').toHaveCount(0);
});
