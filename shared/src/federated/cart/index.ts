export { type CartStorage, persistCart } from './persistence';
export * from './store';

const key = Symbol.for('@lagoon/shared/cart');
const scope = globalThis as { [key]?: number };
scope[key] = (scope[key] ?? 0) + 1;
// two copies of this module would be two carts
if (scope[key] > 1)
  console.error('[cart] loaded twice: the apps on this page do not share one cart');
