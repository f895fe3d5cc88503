import { type ListName, readSavedList, type SavedList } from '../compose/lists';
import { recompose } from '../compose/recompose';
import { rendererPool } from '../compose/renderers';

/**
 * `compose-products.ts <site> <lists> <count>`: composes a site that has no data yet with so many products, as the composer
 * does it, then again after one price has changed. Prints what it took as JSON. A process of its own, because its memory is
 * part of the answer.
 */
const [, , site = '', lists = '', count = ''] = process.argv;
const { list: seed = [] } = readSavedList(lists, 'products') ?? {};
const products = Array.from({ length: Number(count) }, (_, index) => {
  const like = seed[index % seed.length] as { id: string; name: string; price: number };
  return index < seed.length ? like : { ...like, id: `${like.id}-${index}`, name: `${like.name} ${index}` };
});
const blogs = readSavedList(lists, 'blogs');
const renderers = rendererPool(site);

async function compose(changed: Map<ListName, SavedList>) {
  const began = performance.now();
  const { written } = await recompose(site, { renderers, lists: changed });
  return { milliseconds: performance.now() - began, rendered: written?.rendered ?? 0, failed: written?.troubles.length ?? 0 };
}

const first = await compose(new Map([['products', { etag: '1', list: products }], ...(blogs ? ([['blogs', blogs]] as const) : [])]));
const [one, ...others] = products;
const change = await compose(new Map([['products', { etag: '2', list: one ? [{ ...one, price: one.price + 1 }, ...others] : [] }]]));
await renderers.close();
console.log(`measured ${JSON.stringify({ first, change, memory: process.resourceUsage().maxRSS * 1024 })}`);
process.exit(0);
