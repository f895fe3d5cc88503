import { mkdir, readFile, symlink } from 'node:fs/promises';
import type { Registry } from '@lagoon/shared/domain';
import { expect, type Page } from '@playwright/test';
import { Part } from '../remotes/faulty-site';
import { registryIn, withRegistry } from '../remotes/inlined-registry';
import type { Cart } from '../visitor/cart';
import { aProduct } from '../visitor/public-pages';
import type { Shop } from '../visitor/shop';
import { type Build, manifestOf } from './another-build';
import type { ReleasedSite } from './released-site';
import { treeHash } from './tree-hash';

export const liveState = async (site: ReleasedSite) => ({
  live: await site.live(),
  release: await treeHash(site.path(`releases/${await site.live()}`)),
  history: await readFile(site.path('history.jsonl'), 'utf8'),
});

/** Checks that the promotion of a build is rejected and changes nothing. @returns the command's output */
export async function rejection(site: ReleasedSite, app: string, build: string): Promise<string> {
  const before = await liveState(site);
  const { code, stderr } = await site.tryRelease('promote', `${app}@${build}`);
  expect(code, stderr).toBe(1);
  expect(await liveState(site)).toEqual(before);
  return stderr;
}

/** Makes a build live without the gate, by writing into the web root. @param keep true keeps the replaced build as the previous build */
export async function forceLive(site: ReleasedSite, build: Build, keep: boolean): Promise<void> {
  const { entry = '', contract, global, files } = await manifestOf(build.folder);
  const integrity = files.find(({ path }) => path === entry)?.integrity ?? '';
  const active = { build: build.build, entry: `/apps/${build.app}/${build.build}/${entry}`, global: String(global), integrity, contract };
  const links = site.path(`live/builds/${build.app}`);
  await mkdir(links, { recursive: true });
  await symlink(`../../../../apps/${build.app}/${build.build}`, `${links}/${build.build}`);
  const { apps } = await site.json<Registry>('live/registry.json');
  await site.damagePages((html) => {
    const registry = registryIn(html);
    for (const [id, app] of Object.entries(registry.apps))
      if (app.remote === build.app) Object.assign(app, { active }, keep ? { previous: apps[id]?.active } : {});
    return withRegistry(html, JSON.stringify(registry));
  });
}

/** Returns how often the cart's module has run in this page. */
export const cartInstances = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('@lagoon/shared/cart')]);

interface Visit {
  page: Page;
  site: ReleasedSite;
  shop: Shop;
  cart: Cart;
}

/**
 * Makes a build of mf-checkout live that does not fit the shares. Opens the cart with a product in it, and checks that the page has one
 * copy of the cart's module.
 * @param keep true keeps the previous build, which then shows the cart; false shows the error view
 */
export async function expectNoSecondCart({ page, site, shop, cart }: Visit, checkout: Build, keep: boolean): Promise<void> {
  await forceLive(site, checkout, keep);
  await shop.open();
  await shop.addToCart(aProduct);
  const part = new Part(page, '/cart');
  await part.follow();
  if (keep) await expect(cart.line(aProduct)).toBeVisible();
  else await part.hasFailed();
  expect(await cartInstances(page)).toBe(1);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart, 1 / })).toBeVisible();
}
