import { cpSync, mkdirSync } from 'node:fs';
import { appFolder } from '../bootstrap/paths.mjs';
import { tsx } from '../bootstrap/prepare.mjs';
import { type ListName, readSavedList, type SavedList } from '../prerender/lists';
import { rendererPool } from '../prerender/renderers';
import { rerender } from '../prerender/watch-and-render';
import { startChild } from '../test/child';
import { withoutSettings } from '../test/settings';
import { type Sites, saveLists, withApi } from './sites';

interface PrerenderCost {
  milliseconds: number;
  rendered: number;
  failed: number;
}

const ENV = { ...withoutSettings(process.env), NODE_ENV: 'production' };

/** `change`: after one price has changed. */
export interface PrerenderFigures {
  products: number;
  first: PrerenderCost;
  change: PrerenderCost;
}

export async function measurePrerendering(
  { folder }: Sites,
  counts: number[],
): Promise<PrerenderFigures[]> {
  const figures: PrerenderFigures[] = [];
  for (const products of counts) {
    const place = `${folder.noData}-${products}`;
    const [site, dataDir] = [`${place}/site`, `${place}/data`];
    cpSync(folder.noData, site, { recursive: true, verbatimSymlinks: true });
    mkdirSync(dataDir);
    const child = startChild(
      ['--import', tsx(), 'bench/fill-catalogue.ts', dataDir, String(products)],
      appFolder('api'),
      ENV,
    );
    await child.untilOutput(/^filled/m);
    await child.end('SIGTERM');
    await withApi(site, (api) => saveLists(site, api), { DATA_DIR: dataDir });
    figures.push({ products, ...(await measureRendering(site)) });
  }
  return figures;
}

async function measureRendering(site: string): Promise<Omit<PrerenderFigures, 'products'>> {
  const saved = readSavedList(site, 'products');
  if (!saved) throw new Error(`${site} has no list of products.`);
  const { etag, list } = saved;
  const renderers = rendererPool(site);
  const render = async (tag: string, products: unknown[]) => {
    const began = performance.now();
    const { written } = await rerender(site, {
      renderers,
      lists: new Map<ListName, SavedList>([['products', { etag: tag, list: products }]]),
    });
    return {
      milliseconds: performance.now() - began,
      rendered: written?.rendered ?? 0,
      failed: written?.failures.length ?? 0,
    };
  };
  const [one, ...others] = list as { price: number }[];
  const first = await render(etag, list);
  const change = await render(
    '"changed"',
    one ? [{ ...one, price: one.price + 1 }, ...others] : [],
  );
  await renderers.close();
  return { first, change };
}
