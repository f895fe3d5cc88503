/** @jest-environment node */
import { defineApp } from '@lagoon/shared/app';
import type { KnownLists } from '@lagoon/shared/lists';
import { productWith } from '@lagoon/shared/testing';
import { listedPages } from './renderer';

const load = async () => ({ default: () => null });
const shop = defineApp({
  id: 'shop',
  pages: [
    {
      path: '/shop',
      chunk: 'list',
      load,
      view: () => [['productsPage', 1]],
      prerender: true,
      sitemap: true,
    },
    {
      path: '/shop/:page(number)',
      chunk: 'list',
      load,
      view: ({ page }) => [['productsPage', Number(page)]],
      prerender: () => [{ page: '2' }],
    },
    {
      path: '/shop/:name',
      chunk: 'product',
      load,
      view: ({ name = '' }) => [['product', name]],
      prerender: ({ products }) => products.map(({ name }) => ({ name })),
      notFound: true,
    },
    { path: '/cart', chunk: 'cart', load },
    { path: '/terms', chunk: 'terms', load, prerender: true },
  ],
});
const called = (name: string, id = name, updatedAt?: string) =>
  productWith({ name, id, updatedAt });
const listed = (lists: KnownLists) => listedPages(shop, lists);
const at = (lists: KnownLists, path: string) =>
  listed(lists).find((page) => page.path === path && !page.notFound);

test('lists only the pages that need no data when the lists are missing', () =>
  expect(listed({}).map(({ path }) => path)).toEqual(['/terms']));

test('lists each page at its own address, and a not-found page for names without a record', () =>
  expect(
    listed({ products: [called('PT/INR & <more>')] }).map(({ path, notFound, chunks }) => [
      path,
      notFound,
      chunks,
    ]),
  ).toEqual([
    ['/shop', undefined, ['list']],
    ['/shop/2', undefined, ['list']],
    ['/shop/PT%2FINR%20%26%20%3Cmore%3E', undefined, ['product']],
    ['/terms', undefined, ['terms']],
    ['/shop', true, ['product']],
  ]));

test('lists the first of two products with the same name', () =>
  expect(at({ products: [called('ESR', '1'), called('ESR', '2')] }, '/shop/ESR')?.seeds).toEqual([
    ['product', 'ESR', expect.objectContaining({ product: expect.objectContaining({ id: '1' }) })],
  ]));

test('omits a product whose address is that of another page', () =>
  expect(at({ products: [called('7')] }, '/shop/7')).toBeUndefined());

test('lists a not-found page for the name "-" without a product, even if a product has this name', () =>
  expect(listed({ products: [called('-')] }).find(({ notFound }) => notFound)?.seeds).toEqual([
    ['product', '-', { product: null, others: [], panels: [], parts: [] }],
  ]));

test('gives each page only the data that it shows', () => {
  const products = Array.from({ length: 40 }, (_, index) => called(`Test ${index}`));
  const carried = (path: string) => JSON.stringify(at({ products }, path)?.seeds);
  expect(carried('/shop/2')).toContain('"Test 16"');
  expect(carried('/shop/2')).not.toContain('"Test 15"');
  expect(carried('/shop/Test%2020')).toContain('"Test 24"');
  expect(carried('/shop/Test%2020')).not.toContain('"Test 25"');
});

test('gives a page the date of the latest change of its records', () => {
  const products = [
    called('A', 'a', '2026-01-01T00:00:00.000Z'),
    called('B', 'b', '2026-02-01T00:00:00.000Z'),
    called('C'),
  ];
  expect(at({ products }, '/shop')?.changed).toBe('2026-02-01T00:00:00.000Z');
  expect(at({ products }, '/shop/A')?.changed).toBe('2026-01-01T00:00:00.000Z');
  expect(at({ products }, '/shop/C')?.changed).toBeUndefined();
});
