import { type ListName, readSavedList, type SavedList } from '../prerender/lists';
import { rendererPool } from '../prerender/renderers';
import { rerender } from '../prerender/watch-and-render';

/**
 * `prerender-products.ts <site>`: renders a site with its saved lists, again after one changed price, and again with the original
 * price. Prints the costs as JSON. Runs in a separate process, because its memory is measured.
 */
const [, , site = ''] = process.argv;
const saved = readSavedList(site, 'products');
if (!saved) throw new Error(`${site} has no list of products.`);
const renderers = rendererPool(site);

async function prerender(etag: string, list: unknown[]) {
  const began = performance.now();
  const { written } = await rerender(site, { renderers, lists: new Map<ListName, SavedList>([['products', { etag, list }]]) });
  return { milliseconds: performance.now() - began, rendered: written?.rendered ?? 0, failed: written?.failures.length ?? 0 };
}

const { etag, list } = saved;
const [one, ...others] = list as { price: number }[];
const first = await prerender(etag, list);
const change = await prerender('"changed"', one ? [{ ...one, price: one.price + 1 }, ...others] : []);
await prerender(etag, list);
await renderers.close();
console.log(`measured ${JSON.stringify({ first, change, memory: process.resourceUsage().maxRSS * 1024 })}`);
process.exit(0);
