import { composingContext, RouterContextProvider } from '@lagoon/shared/router';
import { api } from './api';
import { makeStore, startQuery, storeContext } from './store';

const page = { items: [], page: 1, pages: 4, total: 0 };
const product = { product: null, others: [] };

test('each store is its own', () => {
  const [one, other] = [makeStore(), makeStore()];
  one.dispatch(api.util.upsertQueryData('productsPage', 1, page));
  expect(api.endpoints.productsPage.select(1)(one.getState()).isUninitialized).toBe(false);
  expect(api.endpoints.productsPage.select(1)(other.getState()).isUninitialized).toBe(true);
});

test('seeds are there at once, under their arguments, and cost no request', async () => {
  globalThis.fetch = jest.fn();
  const store = makeStore([
    ['productsPage', 1, page],
    ['product', 'PT/INR', product],
  ]);
  expect(api.endpoints.productsPage.select(1)(store.getState()).data).toEqual(page);
  expect(api.endpoints.product.select('PT/INR')(store.getState()).data).toEqual(product);
  await store.dispatch(api.endpoints.productsPage.initiate(1));
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

describe('startQuery', () => {
  const contextOf = (prerendering: boolean) => {
    const context = new RouterContextProvider();
    context.set(storeContext, makeStore());
    context.set(composingContext, prerendering);
    return context;
  };
  const query = () => api.endpoints.productsPage.initiate(1);

  test('in the browser it starts the request and does not wait for it', async () => {
    globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}));
    expect(startQuery(contextOf(false), query())).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  });

  test('while prerendering it waits until the data is in the store', async () => {
    globalThis.fetch = async () => Response.json([]);
    const context = contextOf(true);
    await startQuery(context, query());
    expect(api.endpoints.productsPage.select(1)(context.get(storeContext).getState()).data).toEqual(page);
  });
});

test('what a loader asked for is there when the page comes, however late', async () => {
  globalThis.fetch = async () => Response.json([]);
  const context = new RouterContextProvider();
  const store = makeStore();
  context.set(storeContext, store);
  startQuery(context, api.endpoints.articles.initiate());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(api.endpoints.articles.select()(store.getState()).data).toEqual([]);
});

test('a query is held on to until it has settled, and no longer', async () => {
  const context = new RouterContextProvider();
  context.set(storeContext, makeStore());
  const unsubscribe = jest.fn();
  let settle = () => {};
  startQuery(context, () => Object.assign(new Promise<void>((resolve) => (settle = resolve)), { unsubscribe }));
  expect(unsubscribe).not.toHaveBeenCalled();
  settle();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
