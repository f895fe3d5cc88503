import type { Browser } from '@playwright/test';
import { Workspace } from '../../e2e/support/releases/workspace';
import { tsx } from '../bootstrap/prepare.mjs';
import { switchLink } from '../site/disk';
import { liveFolder } from '../site/releases';
import { measurePageLoad, newVisitor, type PageLoad } from './page-load';
import { PAGES, type PageName } from './pages';
import type { Sites } from './sites';

export type Fetched = Pick<PageLoad, 'requests' | 'bytes' | 'scriptBytes'>;

/** What a change of one remote costs its team, in milliseconds, and whoever has been on the site before. */
export interface RemoteRelease {
  /** building the remote, and building the one bundle */
  build: { federated: number; oneBundle: number };
  promotion: number;
  rollback: number;
  /** what a returning visitor fetches, by page */
  returning: Partial<Record<PageName, Record<'federated' | 'oneBundle', Fetched>>>;
}

const VISITED = ['home', 'listing', 'product', 'blog'] as const satisfies PageName[];

/** Changes a sentence of the shop, builds and releases it on both sites, and comes back as a visitor who saw the release before. */
export async function measureRemoteRelease(browser: Browser, { folder, origin }: Sites): Promise<RemoteRelease> {
  const workspace = await Workspace.open();
  try {
    await workspace.edit('mf-shop/src/pages/product/buy.tsx', (text) => text.replace('Go to cart', 'Go to the cart'));
    const visitors = { federated: await newVisitor(browser), oneBundle: await newVisitor(browser) };
    const sites = ['federated', 'oneBundle'] as const;
    for (const site of sites) for (const page of VISITED) await measurePageLoad(visitors[site], origin[site] + PAGES[page]);

    const before = liveFolder(folder.federated);
    const remoteBuilt = await timed(() => workspace.build('mf-shop'));
    await workspace.run('tooling/bin/release.mjs', ['publish', 'mf-shop'], folder.federated);
    const promotion = await timed(() => workspace.run('tooling/bin/release.mjs', ['promote', 'mf-shop'], folder.federated));
    const bundleBuilt = await timed(() => workspace.run('--import', [tsx(), 'tooling/bench/one-bundle.ts']));
    await workspace.run('--import', [tsx(), 'tooling/bench/one-bundle.ts', folder.oneBundle]);

    const returning: RemoteRelease['returning'] = {};
    for (const page of VISITED) {
      const fetched = async (site: (typeof sites)[number]) => {
        const { requests, bytes, scriptBytes } = await measurePageLoad(visitors[site], origin[site] + PAGES[page]);
        return { requests, bytes, scriptBytes };
      };
      returning[page] = { federated: await fetched('federated'), oneBundle: await fetched('oneBundle') };
    }
    for (const site of sites) await visitors[site].close();
    const rollback = await timed(() => workspace.run('tooling/bin/release.mjs', ['rollback'], folder.federated));
    switchLink(`${folder.federated}/live`, `releases/${before}`);
    return { build: { federated: remoteBuilt, oneBundle: bundleBuilt }, promotion, rollback, returning };
  } finally {
    await workspace.remove();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
