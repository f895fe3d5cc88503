import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { paths } from '../../shared/src/bundled/domain/paths';
import { appFolder, root } from '../bootstrap/paths.mjs';
import { tsx } from '../bootstrap/prepare.mjs';
import { pageFile } from '../prerender/pages';
import { startChild } from '../test/child';
import { withoutSettings } from '../test/settings';
import { PAGES, PRERENDERED } from './pages';
import { type Sites, saveLists, withApi } from './sites';

interface PrerenderCost {
  milliseconds: number;
  rendered: number;
  failed: number;
}

/** Costs of prerendering all pages, and of prerendering again after a price has changed. `memory` is the process's peak in bytes. */
interface PrerenderCosts {
  first: PrerenderCost;
  change: PrerenderCost;
  memory: number;
  /** brotli bytes of each page, by path */
  weights: Record<string, number>;
}

/** Paths of pages whose brotli bytes are measured. These pages exist with any number of products. */
const WEIGHED = [...PRERENDERED.map((name) => PAGES[name]), paths.shop(2), paths.priceList()];

export interface PrerenderFigures extends PrerenderCosts {
  products: number;
}

/** A running server with test products, and the site that is prerendered from its data. */
interface Catalogue {
  /** the site's web root; pages of products are missing until `prerender` is called */
  site: string;
  api: string;
  /** Renders the pages at the first call, and returns the same costs at each later call. */
  prerender(): Promise<PrerenderCosts>;
}

/** Costs by web root. */
const costs = new Map<string, PrerenderCosts>();

const PROGRAM = fileURLToPath(new URL('./prerender-products.ts', import.meta.url));

/** Runs `work` with a server that has `products` products. A later call with the same number uses the same web root and data. */
export async function withCatalogue<T>({ folder }: Sites, products: number, work: (catalogue: Catalogue) => Promise<T>): Promise<T> {
  const place = `${folder.noData}-${products}`;
  const [site, dataDir] = [`${place}/site`, `${place}/data`];
  if (!existsSync(site)) {
    cpSync(folder.noData, site, { recursive: true, verbatimSymlinks: true });
    mkdirSync(dataDir);
    await program(['bench/fill-catalogue.ts', dataDir, String(products)], appFolder('api'), /^filled/m);
  }
  const serve = async (api: string) => {
    const prerender = async (): Promise<PrerenderCosts> => {
      const before = costs.get(site);
      if (before) return before;
      await saveLists(site, api);
      const measured = JSON.parse(await program([PROGRAM, site], root, /^measured (.*)\n/m));
      const weights = Object.fromEntries(WEIGHED.map((path) => [path, statSync(`${site}/live/${pageFile(path)}.br`).size]));
      const figures: PrerenderCosts = { ...measured, weights };
      costs.set(site, figures);
      return figures;
    };
    return work({ site, api, prerender });
  };
  return withApi(site, serve, { DATA_DIR: dataDir });
}

/** Measures prerendering with each number of products. */
export async function measurePrerendering(sites: Sites, counts: number[]): Promise<PrerenderFigures[]> {
  const result: PrerenderFigures[] = [];
  for (const products of counts) result.push({ products, ...(await withCatalogue(sites, products, ({ prerender }) => prerender())) });
  return result;
}

/** Runs a TypeScript program until its output matches. @returns the first group of the match */
async function program(args: string[], cwd: string, until: RegExp): Promise<string> {
  const child = startChild(['--import', tsx(), ...args], cwd, { ...withoutSettings(process.env), NODE_ENV: 'production' });
  const [, output = ''] = await child.untilOutput(until);
  await child.end('SIGTERM');
  return output;
}
