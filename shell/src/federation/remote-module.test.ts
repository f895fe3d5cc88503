import { remoteRoutes } from './load-build';

const names = ['shop', 'mf-shop'];

test.each([['shop'], ['shop-listing'], ['shop:listing'], ['mf-shop/listing']])('a route with the id %s belongs to the shop', (id) => {
  const routes = [{ id, path: '/shop' }];
  expect(remoteRoutes({ default: routes }, names)).toBe(routes);
});

test('a nested route may do without an id', () => {
  expect(remoteRoutes({ default: [{ id: 'shop', children: [{ path: '/shop' }] }] }, names)).toBeDefined();
});

test.each([
  ['nothing', undefined],
  ['no default export', { routes: [] }],
  ['an empty list', { default: [] }],
  ['a function', { default: () => [] }],
  ['a route without an id', { default: [{ path: '/shop' }] }],
  ["another remote's id", { default: [{ id: 'blog' }] }],
  ['an id that only begins alike', { default: [{ id: 'shopping' }] }],
  ["a nested route with another's id", { default: [{ id: 'shop', children: [{ id: 'blog' }] }] }],
  ['a hole in the list', { default: [{ id: 'shop' }, null] }],
])('%s is refused', (_, module) => {
  expect(remoteRoutes(module, names)).toBeUndefined();
});
