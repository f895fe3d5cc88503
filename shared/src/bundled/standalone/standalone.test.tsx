import { defineApp } from '@lagoon/shared/app';
import { $totalQuantity, cartCleared, itemAdded } from '@lagoon/shared/cart';
import { act, findHeading, hrefOf, link, mute, screen } from '@lagoon/shared/testing';
import { useView } from '@lagoon/shared/views';
import { runStandalone } from '.';

const Listing = () => <h1>{useView('productsPage', 1).currentData?.total} tests</h1>;
const Fails = () => {
  throw new Error('broken');
};
const page = (path: string, Component: () => React.ReactNode) => ({
  path,
  chunk: path,
  load: async () => ({ default: Component }),
});
const app = defineApp({
  id: 'x',
  pages: [
    page('/shop/:name', () => <h1>One</h1>),
    page('/shop', Listing),
    page('/broken', Fails),
    page('/shopping', () => <h1>Other</h1>),
  ],
});

let stop = () => {};
beforeEach(() => {
  globalThis.fetch = async () => Response.json([]);
});
afterEach(() => {
  act(() => stop());
  stop = () => {};
  act(() => cartCleared());
  document.body.innerHTML = '';
});

async function runAt(path: string, of = app) {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', path);
  await act(async () => {
    stop = runStandalone(of);
  });
}

test('shows the pages of a remote with the server’s data', async () => {
  await runAt('/shop');
  expect(await findHeading('0 tests')).toBeVisible();
});

test('redirects / to the first page whose path has no parameter', async () => {
  await runAt('/');
  expect(await findHeading('0 tests')).toBeVisible();
  expect(window.location.pathname).toBe('/shop');
});

test('shows not found for an unknown address', async () => {
  await runAt('/checkout');
  expect(await findHeading('404 | Page not found')).toBeVisible();
});

test('shows not found at every address when a remote has no pages', async () => {
  await runAt('/', { ...app, pages: [] });
  expect(await findHeading('404 | Page not found')).toBeVisible();
});

test('keeps the header when a page fails to render', async () => {
  mute();
  await runAt('/broken');
  expect(await findHeading('Something went wrong')).toBeVisible();
  expect(hrefOf('Lagoon Diagnostics')).toBe('/shop');
});

test('shows the number of cart lines in the header', async () => {
  await runAt('/shop');
  expect(hrefOf('Cart, 0 tests')).toBe('/cart');
  act(() => {
    itemAdded({ id: 'a', name: 'A', price: 1, image: '' });
    itemAdded({ id: 'a', name: 'A', price: 1, image: '' });
  });
  expect($totalQuantity.getState()).toBe(1);
  expect(link('Cart, 1 test')).toBeVisible();
});

test.each([
  ['/shop', 0],
  ['/shop/One', 0],
  ['/shopping', 1],
])(
  'renders at %s %d elements <main> around the page when only /shop has its own frame',
  async (path, mains) => {
    await runAt(path, { ...app, ownFrame: ['/shop'] });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryAllByRole('main')).toHaveLength(mains);
  },
);

test('throws when the document has no #root', () => {
  document.body.innerHTML = '';
  expect(() => runStandalone(app)).toThrow('id "root"');
});
