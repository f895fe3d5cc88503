import { isGroup, type Page } from '@lagoon/shared/app';
import { manyProducts } from '@lagoon/shared/testing';
import app from './app';

const page = (path: string): Page | undefined =>
  app.pages.find((one): one is Page => !isGroup(one) && one.path === path);
const paramsOf = (path: string, products = manyProducts()) => {
  const { prerender } = page(path) ?? {};
  return typeof prerender === 'function' ? prerender({ products, blogs: [], team: [] }) : [];
};

test('prerenders four listing pages, and more when the list is longer (spec §2)', () => {
  expect(paramsOf('/shop/:page(number)')).toEqual([{ page: '2' }, { page: '3' }, { page: '4' }]);
  expect(paramsOf('/shop/:page(number)', [])).toHaveLength(3);
  expect(paramsOf('/shop/:page(number)', manyProducts(65))).toHaveLength(4);
});

test('prerenders a page for each product', () =>
  expect(paramsOf('/shop/:name', manyProducts(2))).toEqual([
    { name: 'Test 1' },
    { name: 'Test 2' },
  ]));
