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

test('counts a page that was shown before the page’s app had loaded', () => {
  const { pages } = visit('/shop');
  pages.sent();
  pages.loaded('shop', 'old', SHOP);
  expect(pages.views()).toEqual([{ app: 'shop', build: 'old', page: '/shop', count: 1 }]);
});

test('counts each view of a shell page twice, because half of the page loads are sampled', () => {
  const { pages } = visit('/');
  expect(pages.views()).toEqual([]);
  pages.measure();
  pages.shown('/about');
  expect(pages.views()).toEqual([
    { app: 'shell', build: 's1', page: '/', count: 2 },
    { app: 'shell', build: 's1', page: '/about', count: 2 },
  ]);
});

test('reports the first page’s measurements by kind and build when another page is opened', async () => {
  const { pages, reported, left, report } = visit('/shop/HIV%20Test');
  pages.loaded('shop', 'new', SHOP);
  pages.measure();
  await settled();
  pages.shown('/about');
  expect(left).toHaveBeenCalled();
  report({ lcp: 1200, cls: 4 });
  expect(reported).toEqual([{ app: 'shop', build: 'new', page: '/shop/*', lcp: 1200, cls: 4 }]);
});

test('does not measure a first page that the visitor left before the measuring code loaded', async () => {
  const { pages, measureFirstView } = visit('/shop');
  pages.measure();
  pages.shown('/about');
  await settled();
  expect(measureFirstView).not.toHaveBeenCalled();
});

test('attributes an error to the shown page only if the page belongs to the failed app', () => {
  const { pages } = visit('/shop/HIV%20Test');
  pages.loaded('shop', 'new', SHOP);
  expect([pages.current('shop'), pages.current('shell')]).toEqual(['/shop/*', undefined]);
});

test('attributes an error in the first render of a page to that page', () => {
  const { pages } = visit('/shop');
  pages.loaded('shop', 'new', SHOP);
  window.history.pushState(null, '', '/shop/HIV%20Test');
  expect(pages.current('shop')).toBe('/shop/*');
});
