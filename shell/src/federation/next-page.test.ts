import { createViews, type Views } from '@lagoon/shared/views';
import { createLoader, type LoadedApp } from './load-app';
import { createNextPages } from './next-page';
import { type Registry, registrySource } from './registry';
import {
  appModule,
  build,
  fakeFederation,
  localApp,
  pageOf,
  registryOf,
  works,
} from './testing/fakes';

const ENTRY = build('new').entry;
const preload = (href: string) =>
  `<link rel="preload" as="script" href="${href}" integrity="sha384-x" crossorigin="anonymous">`;
const block = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
const SEED = ['product', 'ESR', { name: 'ESR' }];
const documentOf = ({
  shell = 's1',
  registry = registryOf(),
  data = block('page-data', [SEED]),
} = {}) =>
  [
    `<script defer src="/apps/shell/${shell}/main.js" integrity="sha384-m"></script>`,
    ...[`/apps/shell/${shell}/container.js`, ENTRY, '/apps/mf-shop/new/app.js'].map(preload),
    data,
    block('registry', registry),
  ].join('\n');

const answer = (html: string, status = 200) => {
  globalThis.fetch = jest.fn(async () => new Response(html, { status }));
};
const preloads = () =>
  [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
const otherBuild: Registry = {
  schema: 1,
  apps: { shop: { remote: 'mf-shop', mounts: ['/shop'], active: build('other') } },
};
/** The registry in a page of another app: it lacks the builds of the shop. */
const mounted: Registry = {
  schema: 1,
  builds: '/registry/x.json',
  apps: { shop: { remote: 'mf-shop', mounts: ['/shop'] } },
};

function nextPages({ known = mounted, local = localApp, pages = [pageOf('/shop/:name')] } = {}) {
  const registry = registrySource(known, () =>
    Promise.reject(new Error('the registry was requested')),
  );
  const loader = createLoader({
    registry,
    federation: fakeFederation({ new: [works(appModule(pages))] }),
    local,
  });
  const views: Views = createViews();
  return {
    registry,
    loader,
    views,
    ...createNextPages({ registry, loader, local, views }),
  };
}

beforeEach(() => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  document.head.innerHTML = '<script type="text/plain" src="/apps/shell/s1/main.js"></script>';
});

test('takes data, build and scripts of a page from its document, which it requests once', async () => {
  answer(documentOf());
  const { documentOf: of, registry, views } = nextPages();
  const html = await of('/shop/ESR');
  expect(html).toBe(await of('/shop/ESR'));
  expect(views.has('product', 'ESR')).toBe(true);
  expect((await registry('shop')).apps.shop?.active).toEqual(build('new'));
  expect(preloads()).toEqual([ENTRY, '/apps/mf-shop/new/app.js']);
  expect(jest.mocked(fetch).mock.calls).toEqual([
    ['/shop/ESR', expect.objectContaining({ headers: { purpose: 'prefetch' } })],
  ]);
});

test.each([
  ['of another shell', documentOf({ shell: 's2' }), 200],
  ['of another build of its app', documentOf({ registry: otherBuild }), 200],
  ['without a registry', documentOf().replace(/<script [^>]*id="registry.*/, ''), 200],
  ['of a failed request', documentOf(), 503],
])('ignores a document %s', async (_, html, status) => {
  answer(html, status);
  const { documentOf: of, views } = nextPages({ known: registryOf() });
  expect(await of('/shop/ESR')).toBeUndefined();
  expect([preloads(), views.has('product', 'ESR')]).toEqual([[], false]);
});

test('accepts a document without data', async () => {
  answer(documentOf({ data: '' }));
  expect(await nextPages().documentOf('/shop/ESR')).toContain('main.js');
});

test.each([
  ['mf-shop', false],
  ['shell', true],
])('shows a document with a style sheet of %s before its code: %s', async (app, isShown) => {
  const sheet = `<link rel="stylesheet" href="/apps/${app}/new/a.css" integrity="sha384-c">`;
  answer(documentOf() + sheet);
  const { documentOf: of, views } = nextPages();
  expect((await of('/shop/ESR')) !== undefined).toBe(isShown);
  expect(views.has('product', 'ESR')).toBe(true);
});

test('gives up a document that is not answered within 2.5 s', async () => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}));
  const arrived = jest.fn();
  nextPages().documentOf('/shop/ESR')?.then(arrived);
  await jest.advanceTimersByTimeAsync(2_499);
  const early = arrived.mock.calls.length;
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  expect([early, arrived.mock.calls]).toEqual([0, [[undefined]]]);
});

const about = (more = {}): LoadedApp => ({
  ...localApp,
  pages: [{ ...pageOf('/about'), ...more }],
});

test.each([
  ['a prerendered page', about({ prerender: true }), '/about', true],
  [
    'a page whose code is loaded',
    { ...about({ prerender: true }), isLoaded: () => true },
    '/about',
    false,
  ],
  ['a page with fields', about({ prerender: true, stateful: true }), '/about', false],
  ['a page that is not prerendered', about(), '/about', false],
  ['an unknown address', about(), '/unknown', false],
])('decides whether %s needs its document', async (_, local, path, isNeeded) => {
  answer(documentOf());
  expect(nextPages({ local }).documentOf(path) !== undefined).toBe(isNeeded);
});

test('needs a document of a remote while its page lacks code or data', async () => {
  answer(documentOf());
  const page = {
    ...pageOf('/shop/:name'),
    prerender: () => [],
    view: ({ name = '' }) => [['product', name]] as const,
  };
  const { documentOf: of, loader, registry, forget } = nextPages({ pages: [page as never] });
  const needs = (path: string) => of(path) !== undefined;
  expect(needs('/shop/ESR')).toBe(true);
  await of('/shop/ESR');
  await (await loader.loadApp('shop')).prefetch('/shop/ESR');
  forget();
  expect([needs('/shop/ESR'), needs('/shop/HbA1c')]).toEqual([false, true]);
  expect(registry.known()?.builds).toBe(mounted.builds);
});
