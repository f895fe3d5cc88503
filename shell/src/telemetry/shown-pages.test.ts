import type { VitalsReport } from '@lagoon/shared/domain';
import { registryOf } from '../federation/testing/fakes';
import { createPages } from './shown-pages';

const SHOP = [{ path: '/shop' }, { path: '/shop/:page(number)' }, { path: '/shop/:name' }];

beforeEach(() => {
  document.head.innerHTML = `<script src="/apps/shell/s1/main.js"></script><script id="registry" type="application/json">${JSON.stringify(registryOf())}</script>`;
});

function visit(path: string) {
  window.history.replaceState(null, '', path);
  const reported: VitalsReport[] = [];
  let report: (measured: Record<string, number>) => void = () => {};
  const left = jest.fn();
  const measureFirstView = jest.fn((_: string, then: typeof report) => {
    report = then;
    return { left };
  });
  const pages = createPages(path, { changed: () => {}, measured: (vitals) => reported.push(vitals) }, async () => ({ measureFirstView }));
  return { pages, reported, left, measureFirstView, report: (measured: Record<string, number>) => report(measured) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('counts views of a remote’s pages by kind and build', () => {
  const { pages } = visit('/shop');
  expect(pages.views()).toEqual([]);
  pages.loaded('shop', 'new', SHOP);
  for (const path of ['/shop/HIV%20Test', '/shop/2', '/shop/2', '/nowhere']) pages.shown(path);
  expect(pages.views()).toEqual([
    { app: 'shop', build: 'new', page: '/shop', count: 2 },
    { app: 'shop', build: 'new', page: '/shop/*', count: 1 },
  ]);
  pages.sent();
  expect(pages.views()).toEqual([]);
});

test('counts a page that was shown before its app had loaded', () => {
  const { pages } = visit('/shop');
  pages.sent();
  pages.loaded('shop', 'old', SHOP);
  expect(pages.views()).toEqual([{ app: 'shop', build: 'old', page: '/shop', count: 1 }]);
});

test('counts the shell’s own pages in measured visits, extrapolated to all visits', () => {
  const { pages } = visit('/');
  expect(pages.views()).toEqual([]);
  pages.measure();
  pages.shown('/about');
  expect(pages.views()).toEqual([
    { app: 'shell', build: 's1', page: '/', count: 2 },
    { app: 'shell', build: 's1', page: '/about', count: 2 },
  ]);
});

test('reports measurements with the kind and build of the first page after a navigation', async () => {
  const { pages, reported, left, report } = visit('/shop/HIV%20Test');
  pages.loaded('shop', 'new', SHOP);
  pages.measure();
  await settled();
  pages.shown('/about');
  expect(left).toHaveBeenCalled();
  report({ lcp: 1200, cls: 4 });
  expect(reported).toEqual([{ app: 'shop', build: 'new', page: '/shop/*', lcp: 1200, cls: 4 }]);
});

test('does not measure a first page that was left before the measuring code loaded', async () => {
  const { pages, measureFirstView } = visit('/shop');
  pages.measure();
  pages.shown('/about');
  await settled();
  expect(measureFirstView).not.toHaveBeenCalled();
});

test('attributes an error to the shown page when that page belongs to the app', () => {
  const { pages } = visit('/shop/HIV%20Test');
  pages.loaded('shop', 'new', SHOP);
  expect([pages.current('shop'), pages.current('shell')]).toEqual(['/shop/*', undefined]);
});

test('attributes an error in the first render to the page that fails', () => {
  const { pages } = visit('/shop');
  pages.loaded('shop', 'new', SHOP);
  window.history.pushState(null, '', '/shop/HIV%20Test');
  expect(pages.current('shop')).toBe('/shop/*');
});
