/** @jest-environment node */
import { type App, defineApp } from '@lagoon/shared/app';
import { useProductQuery } from '@lagoon/shared/data';
import { productWith } from '@lagoon/shared/testing';
import styled from 'styled-components';
import { createRenderer, type ListedPage } from './renderer';

const esr = productWith({ name: 'ESR' });
const registry = (apps: object) => ({ schema: 1, apps });
const shopEntry = {
  remote: 'mf-shop',
  mounts: ['/shop'],
  active: { build: 'b1', entry: '/apps/mf-shop/b1/remoteEntry.js', global: 'mf_shop_b1', contract: '1.1.0' },
};
const Price = styled.strong`
  color: teal;
`;

function ProductPage() {
  const { currentData } = useProductQuery('ESR');
  return (
    <>
      <title>{`${currentData?.product?.name} | shop`}</title>
      <Price>{currentData?.product?.price}</Price>
    </>
  );
}
const shop = (Page: () => React.ReactNode): App =>
  defineApp({
    id: 'shop',
    pages: [
      {
        path: '/shop/:name',
        chunk: 'shop-product',
        load: async () => ({ default: Page }),
        view: ({ name = '' }) => [['product', name]],
        prerender: ({ products }) => products.map(({ name }) => ({ name })),
        sitemap: true,
      },
    ],
  });
const rendererWith = (Page: () => React.ReactNode) => createRenderer([shop(Page)], registry({ shop: shopEntry }));
const listed = { path: '/shop/ESR', seeds: [['product', 'ESR', { product: esr, others: [] }]] } as unknown as ListedPage;

test('lists the pages of shell and remotes, each with its app', () => {
  const pages = rendererWith(ProductPage).pages({ products: [{ ...esr, price: '₦5,000' }] });
  expect(pages.map(({ app, path }) => `${app} ${path}`)).toEqual(expect.arrayContaining(['shell /', 'shell /about', 'shop /shop/ESR']));
});

test('omits the home page and the pages of the shop when the products are missing', () => {
  const pages = rendererWith(ProductPage).pages({ blogs: [] });
  expect(pages.filter(({ path, notFound, app }) => app === 'shop' || (path === '/' && !notFound))).toEqual([]);
});

test('renders title, body with frame, styles and chunks of a page', async () => {
  const { head, body, style, styleAttributes, errors } = await rendererWith(ProductPage).render(listed);
  expect(errors).toEqual([]);
  expect(head).toMatch(/<title>ESR \| shop<\/title>/);
  expect(body).toContain(`>${esr.price}</strong>`);
  expect(body).toContain('<main');
  expect(body).not.toMatch(/<title|style="/);
  expect(style).toContain('color:teal');
  expect(styleAttributes).toContain('data-styled');
});

test('renders the not-found page at an unknown address', async () => {
  const { head, errors } = await rendererWith(ProductPage).render({ path: '/', at: '/nowhere', seeds: [] });
  expect([head, errors]).toEqual([expect.stringContaining('404 | Page not found'), []]);
});

test('returns an error and no body when a page fails to render', async () => {
  const { body, errors } = await rendererWith(function Broken() {
    throw new Error('no such picture');
  }).render(listed);
  expect([body, errors]).toEqual(['', [expect.stringMatching(/^Error: no such picture \(Broken, renderer\.test\.tsx:\d+\)$/)]]);
});

test('returns React’s warnings as errors of the page', async () => {
  const { errors } = await rendererWith(() => ['one', 'two'].map((word) => <p>{word}</p>)).render(listed);
  expect(errors.join()).toMatch(/unique "key"/);
});

test('returns an error of the page when the loader of a route fails', async () => {
  const app = shop(ProductPage);
  const pages = app.pages.map((page) => ({ ...page, loader: () => Promise.reject(new Error('no data')) })) as App['pages'];
  const { errors } = await createRenderer([{ ...app, pages }], registry({ shop: shopEntry })).render(listed);
  expect(errors[0]).toContain('no data');
});
