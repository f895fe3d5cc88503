import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { tsx } from '../../../tooling/bootstrap/prepare.mjs';
import { markDocument, sameDocument } from '../../support/browser/navigation';
import { Newcomer } from '../../support/elsewhere/newcomer';
import { test } from '../../support/prerendered/prerendered-site';
import { FaultServer } from '../../support/remotes/fault-server';
import { root } from '../../support/server/server';
import { expect } from '../../support/test';
import { aProduct } from '../../support/visitor/public-pages';

test.use({ serverName: 'prerendered-elsewhere' });
// one worker runs all tests of this file, which change one site
test.describe.configure({ mode: 'default' });

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string, level = 1) =>
  main(page).getByRole('heading', { level, name, exact: true });
const BROWN = 'rgb(120, 53, 15)';
const expectOneInCart = (page: Page) =>
  expect(main(page).getByText('Tests in the cart: 1')).toBeVisible();

async function packInto(folder: string) {
  const pack = ['--import', tsx(), 'tooling/pack/command.ts', join(folder, 'packed')];
  await promisify(execFile)(process.execPath, pack, { cwd: root });
}

/** Creates two remotes of other repositories by the guide and promotes both. */
async function makeBoth(folder: string, site: string) {
  await packInto(folder);
  const newcomer = await Newcomer.read(folder, site, 'With Rspack', 'With webpack', 'Live');
  await Promise.all(
    ['lagoon-create-remote', 'webpack-cli'].map((words) => newcomer.does(newcomer.commands(words))),
  );
  await newcomer.writes('mf-notes');
  await newcomer.does(newcomer.commands('npx webpack'));
  const live = newcomer.commands('promote');
  await newcomer.does(live);
  await newcomer.does(live.replaceAll('mf-results', 'mf-notes'));
  return newcomer;
}

test('runs remotes that other repositories build by following the guide', async ({
  page,
  frame,
  pageErrors,
  server,
}) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-elsewhere-'));
  const newcomer = await makeBoth(folder, server.siteDir);

  await test.step('packs every exported module, the names of exports, and no path of this machine', async () => {
    const shared = join(folder, 'mf-results/node_modules/@lagoon/shared');
    const search = `grep -rlF '${root}' mf-results/node_modules/@lagoon || [ $? = 1 ]`;
    expect(await newcomer.does(search)).toBe('');
    const readme = await readFile(join(shared, 'README.md'), 'utf8');
    expect(readme.split('## @lagoon/shared/cart\n')[1]?.split('\n## ')[0]).toMatch(
      /`itemAdded`.*`useCart`/,
    );
    const { exports }: { exports: Record<string, { default: string } | string> } = JSON.parse(
      await readFile(join(shared, 'package.json'), 'utf8'),
    );
    expect(Object.keys(exports)).toEqual(
      expect.arrayContaining(['./cart', './router/browser', './standalone', './testing']),
    );
    for (const target of Object.values(exports))
      await access(join(shared, typeof target === 'string' ? target : target.default));
  });

  await test.step('prerenders a remote that has a server build, and no other', async () => {
    const arrives = async (path: string) => (await fetch(server.origin + path)).text();
    expect(await arrives('/results')).toContain('>Results</h1>');
    expect(await arrives('/notes')).not.toContain('>Notes</h1>');
  });

  await test.step('shares router, store, cart and styles of the shell with these remotes', async () => {
    await page.goto('/results');
    await expect(heading(page, 'Results')).toBeVisible();
    await markDocument(page);
    await page.getByRole('banner').getByRole('button', { name: 'More' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Notes' }).click();
    await expect(heading(page, 'Notes')).toBeVisible();
    await main(page).getByRole('button', { name: /^Add / }).click();
    await expectOneInCart(page);
    await expect(frame.cartLink).toContainText('1');
    expect(await page.locator('style[data-styled]').count(), 'registries of styles').toBe(1);
    await main(page).getByRole('link', { name: 'To the cart' }).click();
    await expect(heading(page, 'Shopping Cart')).toBeVisible();
    expect(await sameDocument(page)).toBe(true);
    await page.goto('/notes');
    await expectOneInCart(page);
    pageErrors.expectNone();
  });

  await test.step('shows the part of the webpack remote in a page of the shop', async () => {
    const part = heading(page, `Notes on ${aProduct}`, 2);
    const sheets = page.locator('link[rel=stylesheet][href*="/mf-notes/"]');
    await page.goto('/shop');
    await expect(sheets).toHaveCount(0);
    await main(page).getByRole('link', { name: aProduct }).first().click();
    await expect(part).toHaveCSS('color', BROWN);
    // adds the part without an interaction, because a cart is stored
    await page.reload();
    await expect(part).toHaveCSS('color', BROWN);
    expect(await (await fetch(page.url())).text(), 'a link with a hash').toMatch(
      /<link rel="stylesheet" href="\/apps\/mf-notes\/[^>]* integrity=/,
    );
    pageErrors.expectNone();
  });

  // journeys/failures has the other faults, which the loader treats alike for all remotes
  await test.step('rejects a tampered chunk of the webpack remote, and shows the remote on Retry', async () => {
    pageErrors.allow(/./);
    const faults = new FaultServer(server.origin);
    faults.fail(/\/mf-notes\/.*\/app\.[^/]*\.js$/, 'corrupt');
    await page.goto(`${await faults.start()}/notes`);
    const retry = main(page).getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    faults.heal();
    await retry.click();
    await expect(heading(page, 'Notes')).toBeVisible();
    await faults.stop();
  });
  await rm(folder, { recursive: true, force: true });
});

test('shares one cart with remotes built by esbuild and Vite', async ({
  page,
  frame,
  pageErrors,
  server,
}) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-elsewhere-'));
  await packInto(folder);
  const made = [
    { app: 'mf-tips', path: '/tips', title: 'Tips', split: [] },
    { app: 'mf-news', path: '/news', title: 'News', split: ['#.#.js'] },
  ];
  const tips = await Newcomer.read(folder, server.siteDir, 'With webpack', 'With esbuild');
  const news = await Newcomer.read(folder, server.siteDir, 'Vite');
  await tips.does(tips.commands('esbuild@'));
  await news.does(news.commands('vite@'));
  for (const { app } of made) await tips.writes(app);
  await news.writes('mf-news');
  for (const { app, path, title } of made)
    for (const file of ['app.ts', 'pages/home.tsx', 'pages/home.css'])
      await tips.edits(`${app}/src/${file}`, /notes|tips/gi, (name) =>
        /^[A-Z]/.test(name) ? title : path.slice(1),
      );
  const live = tips.commands('npm run build');
  for (const { app } of made) await tips.does(live.replaceAll('mf-tips', app));

  for (const { app, path, title, split } of made) {
    expect(await (await fetch(server.origin + path)).text(), 'the prerendered page').toContain(
      `>${title}</h1>`,
    );
    const { chunks, files }: { chunks: Record<string, string[]>; files: { path: string }[] } =
      JSON.parse(await readFile(join(folder, app, 'dist/build.json'), 'utf8'));
    const listed = Object.values(chunks).flat();
    const names = files.map(({ path: name }) => name);
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
    const withoutHashes = names.map((name) =>
      name.replace(/^\d+|[0-9a-f]{8}(?=\.(js|css)$)/g, '#'),
    );
    const all = [...split, 'app.#.css', 'app.#.js', 'mf-manifest.json', 'remoteEntry.js'];
    expect(withoutHashes.sort()).toEqual(all);
  }
  await page.goto('/tips');
  await expect(heading(page, 'Tips')).toHaveCSS('color', BROWN);
  await main(page).getByRole('button', { name: /^Add / }).click();
  await expectOneInCart(page);
  await page.goto('/news');
  await expect(heading(page, 'News')).toHaveCSS('color', BROWN);
  await expectOneInCart(page);
  await expect(frame.cartLink).toContainText('1');
  pageErrors.expectNone();
  await rm(folder, { recursive: true, force: true });
});
