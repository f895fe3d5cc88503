import { cpSync, mkdirSync } from 'node:fs';
import type { ListName } from '../../shared/src/bundled/domain/types';
import { appFolder } from '../bootstrap/paths.mjs';
import { tsx } from '../bootstrap/prepare.mjs';
import { readSavedList, type SavedList } from '../prerender/lists';
import { rendererPool } from '../prerender/renderers';
import { rerender } from '../prerender/watch-and-render';
import { startChild } from '../test/child';
import { withoutSettings } from '../test/settings';
import { type Sites, saveLists, withApi } from './sites';

const ENV = { ...withoutSettings(process.env), NODE_ENV: 'production' };

/** @returns figures by the number of products */
export async function measurePrerendering({ folder }: Sites, counts: number[]) {
  const figures: Record<number, Awaited<ReturnType<typeof measureRendering>>> = {};
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
    figures[products] = await measureRendering(site);
  }
  return figures;
}

/** @returns `change`: after one price has changed */
async function measureRendering(site: string) {
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
