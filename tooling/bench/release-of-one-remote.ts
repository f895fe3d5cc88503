import type { Browser } from '@playwright/test';
import { Workspace } from '../../e2e/support/releases/workspace';
import { tsx } from '../bootstrap/prepare.mjs';
import { measurePageLoad, newVisitor } from './page-load';
import { PAGES } from './pages';
import { BUNDLED, compare, type Sites } from './sites';

const { home, listing, product, blog } = PAGES;
const VISITED = { home, listing, product, blog };

/** Requests of a returning visitor after a change in one remote, by page. */
export type Returning = Partial<Awaited<ReturnType<typeof measureRemoteRelease>>>;

const REMOTE = 'mf-shop';

/** Loads pages as a visitor of the previous release, after a change of the shop. */
export async function measureRemoteRelease(browser: Browser, sites: Sites) {
  const { folder, origin } = sites;
  const visitors = { federated: await newVisitor(browser), oneBundle: await newVisitor(browser) };
  const workspace = await Workspace.open();
  const release = (...args: string[]) =>
    workspace.run('tooling/bin/release.mjs', args, folder.federated);
  const visit = () =>
    compare(VISITED, BUNDLED, sites, 1, async (at, path) => {
      const visitor = at === origin.federated ? visitors.federated : visitors.oneBundle;
      const { requests, bytes, scriptBytes } = await measurePageLoad(visitor, at + path);
      return { requests, bytes, scriptBytes };
    });
  try {
    await workspace.edit('mf-shop/src/pages/product/product-details.tsx', (text) =>
      text.replace('Go to cart', 'Go to the cart'),
    );
    await visit();
    await workspace.build(REMOTE);
    await release('publish', REMOTE);
    await release('promote', REMOTE);
    await workspace.run('--import', [tsx(), 'tooling/bench/release-monolith.ts', folder.oneBundle]);
    return await visit();
  } finally {
    await workspace.remove();
    for (const site of BUNDLED) await visitors[site].close();
  }
}
