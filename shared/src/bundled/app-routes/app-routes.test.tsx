import { defineApp, type Page } from '@lagoon/shared/app';
import { Link, Outlet } from '@lagoon/shared/router';
import {
  findHeading,
  findLink,
  follow,
  manyProducts,
  renderApp,
  screen,
  serveProducts,
  userEvent,
} from '@lagoon/shared/testing';
import { useView } from '@lagoon/shared/views';
import { routesOf } from '.';

const NotFound = () => <h1>404</h1>;
const titled = (title: string) => async () => ({ default: () => <h1>{title}</h1> });
const page = (path: string, load: Page['load'] = titled(path), more: Partial<Page> = {}): Page => ({
  path,
  chunk: path,
  load,
  ...more,
});

const shop = defineApp({
  id: 'shop',
  pages: [
    page('/shop', titled('List'), { aliases: ['/shop/1', '/tests'] }),
    page('/shop/:page(number)'),
    page('/shop/:name', titled('Product')),
  ],
});

test.each([
  ['/shop', 'List'],
  ['/shop/2', '/shop/:page(number)'],
  ['/shop/ESR', 'Product'],
])('shows the page of %s', async (at, title) => {
  renderApp(shop, at);
  await findHeading(title);
});

test('shows the page when the address is in another case', async () => {
  renderApp(shop, '/Shop/ESR');
  await findHeading('Product');
});

test.each([
  ['/shop/1', '/shop'],
  ['/tests', '/shop'],
  ['/shop/02', '/shop/2'],
])('redirects %s to %s', async (at, to) => {
  const { router } = renderApp(shop, at);
  await screen.findByRole('heading');
  expect(router.state.location.pathname).toBe(to);
});

test('gives each route an id that begins with the app’s id', () =>
  expect(routesOf(shop, NotFound).routes.map(({ id }) => id)).toEqual([
    'shop:/shop',
    'shop:/shop/:page',
    'shop:/shop/1',
    'shop:/tests',
  ]));

test('requests the data of a page while its code loads', async () => {
  const { calls } = serveProducts(manyProducts(3));
  const Total = () => <h1>{useView('popular', 2).currentData?.total} tests</h1>;
  renderApp(
    defineApp({
      id: 'x',
      pages: [page('/x', async () => ({ default: Total }), { view: () => [['popular', 2]] })],
    }),
    '/x',
  );
  await findHeading('3 tests');
  expect(calls).toEqual(['GET /api/products']);
});

test('passes the loader’s data to the page', async () => {
  const started: string[] = [];
  const load = async () => {
    started.push('code');
    return { default: () => <h1>There</h1> };
  };
  const loader = () => {
    started.push('data');
    return 'the data';
  };
  const { router } = renderApp(defineApp({ id: 'x', pages: [page('/x', load, { loader })] }), '/x');
  await findHeading('There');
  expect(started.sort()).toEqual(['code', 'data']);
  expect(router.state.loaderData['x:/x']).toBe('the data');
});

test('loads a page’s code once, and requests it again after a failure', async () => {
  const load = jest
    .fn(titled('There'))
    .mockRejectedValueOnce(new Error('first'))
    .mockRejectedValueOnce(new Error('again'));
  const { prefetch } = routesOf(defineApp({ id: 'x', pages: [page('/x', load)] }), NotFound);
  await expect(prefetch('/x')).rejects.toThrow('again');
  await prefetch('/x');
  await prefetch('/x');
  expect(load).toHaveBeenCalledTimes(3);
});

test('throws an error with the path when a page renders before its code has loaded', () => {
  const [route] = routesOf(defineApp({ id: 'x', pages: [page('/x')] }), NotFound).routes;
  const Component = route?.Component as () => unknown;
  expect(() => Component()).toThrow('The page "/x" was rendered before its loader had loaded it.');
});

describe('pages with a common layout', () => {
  const Frame = () => (
    <>
      <nav>
        <Link to="/dashboard/orders">Orders</Link>
      </nav>
      <Outlet />
    </>
  );
  const group = (more: object = {}) =>
    defineApp({
      id: 'admin',
      pages: [
        {
          ...{ chunk: 'frame', load: async () => ({ default: Frame }) },
          pages: [page('/dashboard', titled('Home')), page('/dashboard/orders', titled('Orders'))],
          ...more,
        },
      ],
    });

  test('are shown in their layout, including the not-found page', async () => {
    renderApp(group(), '/dashboard/nothing');
    await findHeading('404 | Page not found');
    await follow('Orders');
    await findHeading('Orders');
  });

  test('run the layout’s loader on each navigation when `revalidate` is set', async () => {
    const loader = jest.fn(() => null);
    renderApp(group({ loader, revalidate: true }), '/dashboard');
    await userEvent.click(await findLink('Orders'));
    await findHeading('Orders');
    expect(loader).toHaveBeenCalledTimes(2);
  });

  test('are prefetched together with their layout', async () => {
    const load = jest.fn(async () => ({ default: Frame }));
    await routesOf(group({ load }), NotFound).prefetch('/dashboard/orders');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
