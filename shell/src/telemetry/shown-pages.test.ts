import type { VitalsReport } from '@lagoon/shared/domain';
import { registryOf } from '../federation/testing/fakes';
import { createPages } from './shown-pages';

beforeEach(() => {
  document.head.innerHTML = `<script src="/apps/shell/s1/main.js"></script><script id="registry" type="application/json">${JSON.stringify(registryOf())}</script>`;
});

function visit(path: string) {
  window.history.replaceState(null, '', path);
  const reported: VitalsReport[] = [];
  let report: (at: string, measured: Record<string, number>) => void = () => {};
  const left = jest.fn();
  const measureVitals = (_: string, then: typeof report) => {
    report = then;
    return { left };
  };
  const pages = createPages(
    path,
    { changed: () => {}, measured: (vitals) => reported.push(vitals) },
    async () => ({ measureVitals }),
  );
  return {
    pages,
    reported,
    left,
    report: (at: string, measured: Record<string, number>) => report(at, measured),
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('counts each view of a shell page twice, because half of the page loads are sampled', () => {
  const { pages } = visit('/');
  expect(pages.views()).toEqual([]);
  pages.measure();
  for (const path of ['/about', '/about', '/shop']) pages.shown(path);
  expect(pages.views()).toEqual([{ app: 'shell', build: 's1', count: 4 }]);
  pages.sent();
  expect(pages.views()).toEqual([]);
});

test('reports measurements with app and build of their page, when another page is opened', async () => {
  const { pages, reported, left, report } = visit('/about');
  pages.loaded('shop', 'new');
  pages.measure();
  await settled();
  pages.shown('/shop/HIV%20Test');
  expect(left).toHaveBeenCalled();
  report('/shop/HIV%20Test', { lcp: 1200, cls: 4 });
  expect(reported).toEqual([{ app: 'shop', build: 'new', lcp: 1200, cls: 4 }]);
});
