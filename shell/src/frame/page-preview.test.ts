import { endPreview, openPreview, routerCreated } from './page-preview';
import { showPreview } from './show-preview';

const removed = jest.fn();
jest.mock('./show-preview', () => ({ showPreview: jest.fn(() => removed) }));

beforeAll(routerCreated);
beforeEach(() => window.history.replaceState({ idx: 3 }, '', '/'));
afterEach(() => {
  endPreview();
  jest.clearAllMocks();
});

test('changes the address of a page preview only when the router is created', () => {
  // before the router of the other tests
  jest.isolateModules(() => {
    const preview: typeof import('./page-preview') = require('./page-preview');
    preview.openPreview('/shop', 'shop');
    expect(window.location.pathname).toBe('/');
    preview.routerCreated();
    expect(window.location.pathname).toBe('/shop');
    preview.endPreview();
  });
});

test('shows a page once', () => {
  openPreview('/shop', 'shop');
  openPreview('/shop', 'shop');
  expect(showPreview).toHaveBeenCalledTimes(1);
});

test('repeats clicks on a preview only when its page is rendered, not on the way back', () => {
  openPreview('/shop', 'shop');
  expect(endPreview()).toBe(true);
  openPreview('/blog', 'blog');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(removed.mock.calls).toEqual([[true], [false]]);
  expect(endPreview()).toBe(false);
});

test('adds one history entry for a preview, and replaces it when the router adds its own', () => {
  const length = window.history.length;
  openPreview('/shop', 'shop');
  expect([window.location.pathname, window.history.length, window.history.state]).toEqual([
    '/shop',
    length + 1,
    { idx: 3 },
  ]);
  window.history.pushState({ idx: 4 }, '', '/shop');
  expect([window.history.length, window.history.state]).toEqual([length + 1, { idx: 4 }]);
  window.history.pushState({ idx: 5 }, '', '/blog');
  expect(window.history.length).toBe(length + 2);
});

test('removes the page preview once when the visitor goes back before the page is rendered', () => {
  openPreview('/shop', 'shop');
  for (let times = 0; times < 2; times += 1) window.dispatchEvent(new PopStateEvent('popstate'));
  expect(removed).toHaveBeenCalledTimes(1);
});
