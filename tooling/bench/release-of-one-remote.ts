import type { Browser } from '@playwright/test';
import { Workspace } from '../../e2e/support/releases/workspace';
import { tsx } from '../bootstrap/prepare.mjs';
import { measurePageLoad, newVisitor, type PageLoad } from './page-load';
import { PAGES, type PageName } from './pages';
import { BUNDLED, type Sites } from './sites';

type Fetched = Pick<PageLoad, 'requests' | 'bytes' | 'scriptBytes'>;

/** Requests of a returning visitor after a change in one remote, by page. */
export type Returning = Partial<Record<PageName, Record<(typeof BUNDLED)[number], Fetched>>>;

const REMOTE = 'mf-shop';
const VISITED = ['home', 'listing', 'product', 'blog'] as const satisfies PageName[];

/** Loads pages as a visitor of the previous release, after a change of the shop. */
export async function measureRemoteRelease(
  browser: Browser,
  { folder, origin }: Sites,
): Promise<Returning> {
  const workspace = await Workspace.open();
  const release = (site: string, ...args: string[]) =>
    workspace.run('tooling/bin/release.mjs', args, site);
  try {
    await workspace.edit('mf-shop/src/pages/product/buy.tsx', (text) =>
      text.replace('Go to cart', 'Go to the cart'),
    );
    const visitors = { federated: await newVisitor(browser), oneBundle: await newVisitor(browser) };
    for (const site of BUNDLED)
      for (const page of VISITED) await measurePageLoad(visitors[site], origin[site] + PAGES[page]);

    await workspace.build(REMOTE);
    await release(folder.federated, 'publish', REMOTE);
    await release(folder.federated, 'promote', REMOTE);
    await workspace.run('--import', [tsx(), 'tooling/bench/release-monolith.ts', folder.oneBundle]);

    const fetched = async (site: (typeof BUNDLED)[number], page: PageName) => {
      const load = await measurePageLoad(visitors[site], origin[site] + PAGES[page]);
      const { requests, bytes, scriptBytes } = load;
      return { requests, bytes, scriptBytes };
    };
    const returning: Returning = {};
    for (const page of VISITED)
      returning[page] = {
        federated: await fetched('federated', page),
        oneBundle: await fetched('oneBundle', page),
      };
    for (const site of BUNDLED) await visitors[site].close();

    return returning;
  } finally {
    await workspace.remove();
  }
}
