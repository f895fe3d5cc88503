import type { Product } from '@lagoon/shared/domain';
import { productWith } from '@lagoon/shared/testing';
import { prerender } from './prerender';

const called = (name: string, id = name) => productWith({ name, id });
const pathsOf = (products: Product[]) => prerender({ products }).map(({ path, notFound }) => (notFound ? `not found below ${path}` : path));

test('without the list of products the shop has no page ahead of its visitors', () => expect(prerender({})).toEqual([]));

test('each listing page, each product under its own address, and one for products that are not there', () =>
  expect(pathsOf([called('PT/INR & <more>')])).toEqual([
    ...['/shop', '/shop/2', '/shop/3', '/shop/4', '/price-list'],
    '/shop/PT%2FINR%20%26%20%3Cmore%3E',
    'not found below /shop',
  ]));

test('of two products of one name the page shows the first', () => {
  const pages = prerender({ products: [called('ESR', '1'), called('ESR', '2')] }).filter(({ path }) => path === '/shop/ESR');
  expect(pages.map(({ seeds }) => seeds)).toEqual([
    [['product', 'ESR', expect.objectContaining({ product: expect.objectContaining({ id: '1' }) })]],
  ]);
});

test('a page carries what it shows and nothing more', () => {
  const products = Array.from({ length: 40 }, (_, index) => called(`Test ${index}`));
  const carried = (at: string) => JSON.stringify(prerender({ products }).find(({ path }) => path === at)?.seeds);
  expect(carried('/shop/2')).toContain('"Test 16"');
  expect(carried('/shop/2')).not.toContain('"Test 15"');
  expect(carried('/shop/Test%2020')).toContain('"Test 24"');
  expect(carried('/shop/Test%2020')).not.toContain('"Test 25"');
});
