import type { Product } from '@lagoon/shared/domain';
import { api } from './api';
import { makeStore, type Store } from './store';

const product = (name: string, price = 1000): Product => ({ id: name, _id: name, name, desc: '', image: '', price, test: [] });
const list = (count: number, price?: number) => Array.from({ length: count }, (_, at) => product(`Test ${at + 1}`, price));

/** Fakes a server whose list can change between two requests. */
function serverWith(products: Product[]) {
  const server = { products, calls: [] as Request[] };
  globalThis.fetch = async (request) => {
    server.calls.push(request as Request);
    return Response.json(server.products);
  };
  return server;
}

const pageOf = (store: Store, page: number) => api.endpoints.productsPage.select(page)(store.getState()).data;
const productOf = (store: Store, name: string) => api.endpoints.product.select(name)(store.getState()).data;
const ask = (store: Store, page = 1) => store.dispatch(api.endpoints.productsPage.initiate(page));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('requests /api/products of this site', async () => {
  const server = serverWith([]);
  await ask(makeStore());
  expect(server.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${window.location.origin}/api/products`]);
});

test('derives a page of the shop from the list', async () => {
  serverWith(list(54));
  const store = makeStore();
  await ask(store, 4);
  expect(pageOf(store, 4)).toMatchObject({ page: 4, pages: 4, total: 54 });
  expect(pageOf(store, 4)?.items.map(({ name }) => name)).toEqual(['Test 49', 'Test 50', 'Test 51', 'Test 52', 'Test 53', 'Test 54']);
});

test('returns the number of products, and no items, for a page beyond the end of the list', async () => {
  serverWith(list(17));
  const store = makeStore();
  await ask(store, 3);
  expect(pageOf(store, 3)).toEqual({ items: [], page: 3, pages: 4, total: 17 });
});

test('makes one request for several simultaneous or consecutive views', async () => {
  const server = serverWith(list(54));
  const store = makeStore();
  await Promise.all([1, 2, 3].map((page) => ask(store, page)));
  await ask(store, 4);
  await store.dispatch(api.endpoints.product.initiate('Test 7'));
  expect(server.calls).toHaveLength(1);
});

test('returns a product by its name in any case, with the next four products', async () => {
  serverWith(list(6));
  const store = makeStore();
  await store.dispatch(api.endpoints.product.initiate('TEST 5'));
  expect(productOf(store, 'TEST 5')?.product?.name).toBe('Test 5');
  expect(productOf(store, 'TEST 5')?.others.map(({ name }) => name)).toEqual(['Test 6', 'Test 1', 'Test 2', 'Test 3']);
});

test.each(['Test', 'Test 5.', 'Test 55'])('finds no product for "%s"', async (name) => {
  serverWith(list(6));
  const store = makeStore();
  await store.dispatch(api.endpoints.product.initiate(name));
  expect(productOf(store, name)).toEqual({ product: null, others: [] });
});

test('returns no other products when there is only one', async () => {
  serverWith([product('Only')]);
  const store = makeStore();
  await store.dispatch(api.endpoints.product.initiate('Only'));
  expect(productOf(store, 'Only')?.others).toEqual([]);
});

describe('after a change', () => {
  test('updates views when a list that a component uses is loaded again', async () => {
    const server = serverWith(list(3, 1000));
    const store = makeStore();
    const watching = store.dispatch(api.endpoints.products.initiate());
    const shown = ask(store);
    await Promise.all([watching, shown]);
    server.products = list(3, 2000);
    store.dispatch(api.util.invalidateTags(['Products']));
    await settled();
    await settled();
    expect(pageOf(store, 1)?.items[0]?.price).toBe(2000);
    expect(server.calls).toHaveLength(2);
  });

  test('updates the views of a list that no component uses', async () => {
    const server = serverWith(list(3, 1000));
    const store = makeStore();
    await ask(store);
    await settled();
    server.products = list(3, 2000);
    store.dispatch(api.util.invalidateTags(['Products']));
    await settled();
    await settled();
    expect(pageOf(store, 1)?.items[0]?.price).toBe(2000);
    expect(server.calls).toHaveLength(2);
  });
});

describe('without a list', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());

  test('logs nothing when the cache is emptied during a request', async () => {
    serverWith(list(3));
    const store = makeStore();
    const asked = ask(store);
    store.dispatch(api.util.resetApiState());
    await asked;
    await settled();
    expect(console.error).not.toHaveBeenCalled();
  });

  test.each<[string, () => Promise<Response>]>([
    ['the status is not OK', async () => new Response('{}', { status: 503 })],
    ['the answer is not JSON', async () => new Response('<html>')],
    ['the answer is not a list', async () => Response.json({})],
    ['there is no connection', async () => Promise.reject(new TypeError('fetch failed'))],
  ])('fails the view with "Error getting products" and logs the error when %s', async (_, answer) => {
    globalThis.fetch = answer;
    const store = makeStore();
    const { error, data } = await ask(store);
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ error: 'Error getting products' });
    expect(console.error).toHaveBeenCalledWith('Error getting products', expect.anything());
  });

  test('requests the list again on the next call', async () => {
    globalThis.fetch = async () => new Response('{}', { status: 503 });
    const store = makeStore();
    await ask(store);
    serverWith(list(2));
    await ask(store);
    expect(pageOf(store, 1)?.total).toBe(2);
  });
});

test('returns the first tests of the list as popular tests, with the number of all tests', async () => {
  const server = serverWith(list(54));
  const store = makeStore();
  await store.dispatch(api.endpoints.popular.initiate(4));
  const { data } = api.endpoints.popular.select(4)(store.getState());
  expect(data?.items.map(({ name }) => name)).toEqual(['Test 1', 'Test 2', 'Test 3', 'Test 4']);
  expect(data?.total).toBe(54);
  expect(server.calls).toHaveLength(1);
});
