import { documentArrived, linkFollowed } from '../federation';
import { endPreview, routerCreated } from './page-preview';
import { showPreview } from './show-preview';

const removed = jest.fn();
jest.mock('./show-preview', () => ({ showPreview: jest.fn(() => removed) }));

const shown = () => jest.mocked(showPreview).mock.calls.map(([, html]) => html);
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => window.history.replaceState({ idx: 3 }, '', '/'));
afterEach(() => {
  endPreview();
  jest.clearAllMocks();
});

test('shows a page preview, and changes the address only when the router is created', async () => {
  linkFollowed('/shop');
  documentArrived({ path: '/shop', html: 'shop' });
  await settled();
  expect([shown(), window.location.pathname]).toEqual([['shop'], '/']);
  routerCreated();
  expect(window.location.pathname).toBe('/shop');
});

test.each([
  ['the document', () => linkFollowed('/shop'), () => documentArrived({ path: '/shop', html: 'shop' })],
  ['the tap', () => documentArrived({ path: '/shop', html: 'shop' }), () => linkFollowed('/shop')],
])('shows a followed page when %s comes last', async (_, first, second) => {
  first();
  await settled();
  expect(shown()).toEqual([]);
  second();
  await settled();
  expect(shown()).toEqual(['shop']);
  endPreview();
  expect(removed).toHaveBeenCalledTimes(1);
});

test('repeats clicks on a preview only when its page is rendered, not on the way back', async () => {
  linkFollowed('/shop');
  documentArrived({ path: '/shop', html: 'shop' });
  await settled();
  routerCreated();
  expect(endPreview()).toBe(true);
  linkFollowed('/blog');
  documentArrived({ path: '/blog', html: 'blog' });
  await settled();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(removed.mock.calls).toEqual([[true], [false]]);
  expect(endPreview()).toBe(false);
});

test('shows only the page whose link was followed last', async () => {
  linkFollowed('/shop');
  linkFollowed('/blog');
  documentArrived({ path: '/shop', html: 'shop' });
  documentArrived({ path: '/blog', html: 'blog' });
  await settled();
  expect(shown()).toEqual(['blog']);
});

test('shows no page preview when the document arrives after the page is rendered', async () => {
  linkFollowed('/shop');
  endPreview();
  documentArrived({ path: '/shop', html: 'shop' });
  await settled();
  expect(shown()).toEqual([]);
});

test('adds one history entry for a page preview, and replaces it when the router adds an entry for the page', async () => {
  const length = window.history.length;
  linkFollowed('/shop');
  documentArrived({ path: '/shop', html: 'shop' });
  await settled();
  expect([window.location.pathname, window.history.length, window.history.state]).toEqual(['/shop', length + 1, { idx: 3 }]);
  window.history.pushState({ idx: 4 }, '', '/shop');
  expect([window.history.length, window.history.state]).toEqual([length + 1, { idx: 4 }]);
  window.history.pushState({ idx: 5 }, '', '/blog');
  expect(window.history.length).toBe(length + 2);
});

test('removes the page preview when the visitor goes back before the page is rendered', async () => {
  linkFollowed('/shop');
  documentArrived({ path: '/shop', html: 'shop' });
  await settled();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(removed).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(removed).toHaveBeenCalledTimes(1);
});
