import { api } from './api';
import { makeStore } from './store';

const page = { items: [], page: 1, pages: 4, total: 0 };
const product = { product: null, others: [] };

test('creates stores that do not share data', () => {
  const [one, other] = [makeStore(), makeStore()];
  one.dispatch(api.util.upsertQueryData('productsPage', 1, page));
  expect(api.endpoints.productsPage.select(1)(one.getState()).isUninitialized).toBe(false);
  expect(api.endpoints.productsPage.select(1)(other.getState()).isUninitialized).toBe(true);
});

test('returns prerendered data immediately, without a request', async () => {
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
