/** @jest-environment node */
import { type App, defineApp, part, slot } from '@lagoon/shared/app';
import { Slot } from '@lagoon/shared/components';
import { productWith } from '@lagoon/shared/testing';
import { useView } from '@lagoon/shared/views';
import styled from 'styled-components';
import { createRenderer, type ListedPage } from './renderer';

const esr = productWith({ name: 'ESR' });
const registry = (apps: object) => ({ schema: 1, apps });
const shopEntry = {
  remote: 'mf-shop',
  mounts: ['/shop'],
  active: {
    build: 'b1',
    entry: '/apps/mf-shop/b1/remoteEntry.js',
    global: 'mf_shop_b1',
    contract: '1.1.0',
  },
};
const Price = styled.strong`
  color: teal;
`;

function ProductPage() {
  const { currentData } = useView('product', 'ESR');
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
const rendererWith = (Page: () => React.ReactNode = ProductPage) =>
  createRenderer([shop(Page)], registry({ shop: shopEntry }));
const listed = {
  path: '/shop/ESR',
  seeds: [['product', 'ESR', { product: esr, others: [] }]],
} as unknown as ListedPage;

test('lists the pages of shell and remotes, each with its app', () => {
  const pages = rendererWith().pages({ products: [{ ...esr, price: '₦5,000' }] });
  expect(pages.map(({ app, path }) => `${app} ${path}`)).toEqual(
    expect.arrayContaining(['shell /', 'shell /about', 'shop /shop/ESR']),
  );
});

test('omits the home page and the pages of the shop when the products are missing', () => {
  const pages = rendererWith().pages({ blogs: [] });
  expect(
    pages.filter(({ path, notFound, app }) => app === 'shop' || (path === '/' && !notFound)),
  ).toEqual([]);
});

test('renders the title and the styles of a page, and its content inside the frame', async () => {
  const { head, body, style, styleAttributes, errors } = await rendererWith().render(listed);
  expect(errors).toEqual([]);
  expect(head).toMatch(/<title>ESR \| shop<\/title>/);
  expect(body).toContain(`>${esr.price}</strong>`);
  expect(body).toContain('<main');
  expect(body).not.toMatch(/<title|style="/);
  expect(style).toContain('color:teal');
  expect(styleAttributes).toContain('data-styled');
});

test('renders the not-found page at an unknown address', async () => {
  const nowhere = { path: '/', at: '/nowhere', seeds: [] };
  const { head, errors } = await rendererWith().render(nowhere);
  expect([head, errors]).toEqual([expect.stringContaining('404 | Page not found'), []]);
});

test('returns an error and no body when a page fails to render', async () => {
  const { body, errors } = await rendererWith(function Broken() {
    throw new Error('no such picture');
  }).render(listed);
  expect([body, errors]).toEqual([
    '',
    [expect.stringMatching(/^Error: no such picture \(Broken, renderer\.test\.tsx:\d+\)$/)],
  ]);
});

test('returns React’s warnings as errors of the page', async () => {
  const { errors } = await rendererWith(() => ['one', 'two'].map((word) => <p>{word}</p>)).render(
    listed,
  );
  expect(errors.join()).toMatch(/unique "key"/);
});

test('returns an error of the page when the loader of a route fails', async () => {
  const app = shop(ProductPage);
  const pages = app.pages.map((page) => ({
    ...page,
    loader: () => Promise.reject(new Error('no data')),
  })) as App['pages'];
  const { errors } = await createRenderer(
    [{ ...app, pages }],
    registry({ shop: shopEntry }),
  ).render(listed);
  expect(errors[0]).toContain('no data');
});

describe('a page with a slot', () => {
  const blogEntry = { ...shopEntry, remote: 'mf-blog', mounts: ['/blog'] };
  const blog = defineApp({
    id: 'blog',
    pages: [
      {
        path: '/blog/:title',
        chunk: 'article',
        load: async () => ({ default: () => <Slot name="article:end" /> }),
        slots: [slot('article:end', { title: 'string' }, ({ title = '' }) => ({ title }))],
        prerender: () => [{ title: 'Iron' }],
      },
    ],
  });
  const offering = (id: string, Component: (props: { title: string }) => React.ReactNode): App =>
    defineApp({
      id,
      pages: [],
      parts: [
        part({
          slot: 'article:end',
          context: { title: 'string' },
          chunk: 'end',
          load: async () => ({ default: Component }),
          view: () => [['popular', 4]],
        }),
      ],
    });
  const rendererOf = (...apps: App[]) =>
    createRenderer([blog, ...apps], {
      ...registry({
        blog: blogEntry,
        ...Object.fromEntries(apps.map(({ id }) => [id, { ...shopEntry, mounts: [] }])),
      }),
      parts: apps.map(({ id }) => ({ slot: 'article:end', app: id, scripts: {} })),
    });
  const pageOf = (renderer: ReturnType<typeof createRenderer>) => {
    const page = renderer
      .pages({ products: [esr], blogs: [] })
      .find(({ path }) => path === '/blog/Iron');
    if (!page) throw new Error('no page');
    return page;
  };
  const Tests = ({ title }: { title: string }) => <Price>Tests about {title}</Price>;

  test('contains the HTML, styles and views of its parts in their order', async () => {
    const renderer = rendererOf(
      offering('shop', Tests),
      offering('inspire', () => <p>Inspired</p>),
    );
    const page = pageOf(renderer);
    expect(page).toMatchObject({ slots: ['article:end'], seeds: [['popular', 4, { total: 1 }]] });
    const { body, style, errors, failedParts } = await renderer.render(page);
    expect([errors, failedParts]).toEqual([[], undefined]);
    expect(body).toMatch(
      /<div data-slot="article:end"><div data-part="shop"><strong [^>]*>Tests about <!-- -->Iron<\/strong><\/div><div data-part="inspire"><p>Inspired<\/p><\/div><\/div>/,
    );
    expect(style).toContain('color:teal');
  });

  test('lacks only the failed part, and is returned with the name of that part’s app', async () => {
    const broken = offering('inspire', function Broken() {
      throw new Error('no such picture');
    });
    const renderer = rendererOf(offering('shop', Tests), broken);
    const { body, errors, failedParts } = await renderer.render(pageOf(renderer));
    expect(errors).toEqual([]);
    expect(body).toContain('Tests about');
    expect(failedParts).toEqual([
      { app: 'inspire', slot: 'article:end', error: expect.stringContaining('no such picture') },
    ]);
  });

  test('fails to render when its declaration does not contain the slot', async () => {
    const renderer = rendererOf(offering('shop', Tests));
    const { errors } = await renderer.render({ ...pageOf(renderer), slots: [] });
    expect(errors.join()).toContain(
      'The page shows the slot article:end, which its declaration does not contain.',
    );
  });
});
