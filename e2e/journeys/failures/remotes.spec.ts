import { expect, type Page } from '@playwright/test';
import {
  anotherFiles,
  appOf,
  chunkFiles,
  entryOf,
  landingChunks,
  othersThan,
  remoteApps,
} from '../../support/remotes/built';
import { Part, test } from '../../support/remotes/faulty-site';

// each kind of failure once, with one remote, since the loader treats all remotes alike;
// shell/src/federation tests its rules

const [shop, blog, checkout] = [appOf('shop'), appOf('blog'), appOf('checkout')];

/** Advances the page's clock until both attempts to load a remote, 8 s each, have ended. */
const hurry = (page: Page, done: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(3000);
    await done();
  }).toPass({ intervals: [200] });

/** Heals the site and checks that the first Retry shows the remote. */
async function showOnRetry(part: Part, server: { heal(): void }) {
  server.heal();
  await part.retry();
  await part.isShown();
}

test('shows the rest of the site when the shop’s entry is missing, and the shop on Retry', async ({
  page,
  faulty,
}) => {
  const { origin, server } = await faulty();
  server.fail(entryOf(shop), 'missing');
  await page.goto(origin);
  const part = Part.of(page, shop);
  await part.follow();
  await part.failsAlone(shop);
  await showOnRetry(part, server);
});

test('shows the previous build when the blog’s entry was tampered with', async ({
  page,
  faulty,
}) => {
  const { build: previous, files } = await anotherFiles(blog);
  const { origin, server } = await faulty({
    files,
    registry: ({ apps, ...more }) => ({ ...more, apps: { ...apps, blog: { ...blog, previous } } }),
  });
  server.fail(entryOf(blog), 'corrupt');
  const part = Part.of(page, blog);
  await page.goto(origin + part.path);
  await part.isShown();
  await part.frameStands();
  expect(server.requests(new RegExp(previous.entry))).toBe(1);
});

test('loads a repaired module on the first Retry when no previous build exists', async ({
  page,
  faulty,
}) => {
  const { origin, server } = await faulty();
  server.fail(chunkFiles(blog, 'app'), 'corrupt');
  const part = Part.of(page, blog);
  await page.goto(origin + part.path);
  await part.failsAlone(blog);
  await showOnRetry(part, server);
  expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
});

test('reloads the document once when a page’s code is missing, and opens the page on Retry', async ({
  page,
  faulty,
}) => {
  const { origin, server } = await faulty();
  server.fail(chunkFiles(shop, landingChunks(shop)[0] ?? ''), 'missing');
  await page.goto(origin);
  const part = Part.of(page, shop);
  const documents = () => server.requests(new RegExp(`^${part.path}$`));
  await part.follow();
  await part.hasFailed();
  // two requests for the document: one checks that the server responds, the other reloads the
  // document
  expect(documents()).toBe(2);
  await part.failsAlone(shop);
  await showOnRetry(part, server);
  expect(documents()).toBe(2);
});

test('shows the rest of the site while a remote is slow, and the remote on Retry', async ({
  page,
  faulty,
}) => {
  await page.clock.install();
  const { origin, server } = await faulty();
  server.fail(entryOf(checkout), 'slow');
  await page.goto(origin);
  const part = Part.of(page, checkout);
  await part.follow();
  for (const other of othersThan(checkout)) {
    await Part.of(page, other).follow();
    await Part.of(page, other).isShown();
  }
  await part.follow();
  await hurry(page, () => part.hasFailed({ timeout: 500 }));
  await showOnRetry(part, server);
});

test('keeps the frame when the registry is missing, and loads the remote on Retry', async ({
  page,
  faulty,
}) => {
  const { origin, server } = await faulty({ registry: () => '' });
  server.fail(/\/registry\.json/, 'broken');
  const part = Part.of(page, blog);
  await page.goto(origin + part.path);
  await part.hasFailed();
  await showOnRetry(part, server);
});

test('keeps the frame when the federation runtime is missing, and loads the remote on Retry', async ({
  page,
  faulty,
}) => {
  const { origin, server } = await faulty();
  server.fail(/\/shell\/.*\/federation\..*\.js$/, 'missing');
  await page.goto(origin);
  const parts = remoteApps.map(([, app]) => Part.of(page, app));
  for (const part of parts) {
    await part.follow();
    await part.hasFailed();
  }
  await showOnRetry(parts.at(-1) as Part, server);
});
