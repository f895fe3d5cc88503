import {
  type App,
  inlineRegistry,
  mountOf,
  mountsOf,
  parseRegistry,
  type Registry,
  registrySource,
  shellBuild,
} from './registry';
import { build, registryOf } from './testing/fakes';

const page = (text?: string) => {
  document.body.innerHTML =
    text === undefined ? '' : `<script type="application/json" id="registry">${text}</script>`;
  return document;
};
/** The registry as JSON, with another shop. */
const withShop = (over: object) => {
  const registry = JSON.parse(JSON.stringify(registryOf()));
  Object.assign(registry.apps.shop, over);
  return registry;
};
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));

test('reads the registry that the page contains', () => {
  const registry = registryOf(build('old'));
  expect(inlineRegistry(page(JSON.stringify(registry)))).toEqual(registry);
});

test.each([
  ['absent', undefined],
  ['empty', ''],
  ['cut off', '{"schema":1,"apps":{"sh'],
  ['of another schema', '{"schema":2,"apps":{}}'],
  ['not an object', '[]'],
])('ignores the registry in the page when it is %s', (_, text) => {
  expect(inlineRegistry(page(text))).toBeUndefined();
});

const active = (over: object) => ({ active: { ...build('new'), ...over } });
test.each([
  ['active.entry', active({ entry: 7 })],
  ['active.global', active({ global: '' })],
  ['active.build', active({ build: undefined })],
  ['active.contract', active({ contract: null })],
  ['active.integrity', active({ integrity: ['sha384-x'] })],
  ['previous', { previous: [] }],
  ['remote', { remote: '' }],
  ['active', { active: undefined }],
])('rejects a registry with a damaged field %s, and names the field', (field, over) => {
  expect(() => parseRegistry(withShop(over))).toThrow(`registry damaged: apps.shop.${field}`);
});

test('ignores optional fields in an unknown format', () => {
  const registry = withShop({
    links: [{ place: 'menu' }, null],
    ownFrame: '/shop',
    canary: 7,
    previous: null,
  });
  expect(parseRegistry(registry)).toEqual(registryOf());
  const links = [{ place: 'menu', title: 'Results', url: '/shop/results' }];
  registry.apps.shop.links = links;
  expect(parseRegistry(registry).apps.shop?.links).toEqual(links);
});

test.each([[['shop']], [['/']], [['/shop/x']], ['/shop']])('rejects the mounts %j', (mounts) => {
  expect(() => parseRegistry(withShop({ mounts }))).toThrow('apps.shop.mounts');
});

test('makes no request when the page contains a registry', async () => {
  const fetchIt = jest.fn();
  await expect(registrySource(registryOf(), fetchIt)()).resolves.toEqual(registryOf());
  expect(fetchIt).not.toHaveBeenCalled();
});

test('makes one request for several callers when the page contains no registry', async () => {
  const fetchIt = jest.fn().mockResolvedValue(registryOf());
  const source = registrySource(undefined, fetchIt);
  await Promise.all([source(), source()]);
  await source();
  expect(fetchIt).toHaveBeenCalledTimes(1);
});

/** The registry in a page of the shell, or of the shop. */
const inlineOf = (own: boolean) => {
  const { active, ...mounted } = registryOf().apps.shop as App;
  return {
    schema: 1,
    builds: '/registry/s1.0.json',
    apps: { shop: own ? { ...mounted, active } : mounted },
  } as const;
};

test('reads a page’s registry that has no builds of other apps', () => {
  expect(inlineRegistry(page(JSON.stringify(inlineOf(false))))).toEqual(inlineOf(false));
  expect(() => parseRegistry({ ...inlineOf(false), builds: undefined })).toThrow(
    'apps.shop.active',
  );
});

test('requests the builds of another app once, at the address in the page’s registry', async () => {
  const fetchIt = jest.fn().mockResolvedValue(registryOf(build('old')));
  const source = registrySource(inlineOf(false), fetchIt);
  expect(await source()).toEqual(inlineOf(false));
  expect(fetchIt).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([source('shop'), source('shop'), source.whole()]);
  expect(first.apps.shop?.previous).toEqual(build('old'));
  expect(second.apps).toEqual(first.apps);
  expect(source.known()).toEqual(registryOf(build('old')));
  expect(fetchIt.mock.calls).toEqual([['/registry/s1.0.json']]);
});

test('keeps the builds of the page’s own app when the builds of other apps arrive', async () => {
  const fetchIt = jest.fn().mockResolvedValue(registryOf(build('old')));
  const source = registrySource(inlineOf(true), fetchIt);
  expect((await source('shop')).apps.shop?.previous).toBeUndefined();
  expect(fetchIt).not.toHaveBeenCalled();
  expect((await source.whole()).apps).toEqual(registryOf().apps);
});

test.each([
  ['contains no registry', undefined],
  ['has no builds of other apps', inlineOf(false)],
])('makes another request after a failure when the page %s', async (_, inline) => {
  const fetchIt = jest
    .fn()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(registryOf());
  const source = registrySource(inline, fetchIt);
  await expect(source('shop')).rejects.toThrow('down');
  await expect(source('shop')).resolves.toEqual(registryOf());
});

test.each([
  ['404', async () => new Response('', { status: 404 }), 'unavailable'],
  ['a page instead of JSON', async () => new Response('<html>'), 'unavailable'],
  ['JSON that is no registry', async () => new Response('{"error":"x"}'), 'damaged'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'unavailable'],
])('throws a RegistryError for this response: %s', async (_, answer, code) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch);
  await expect(registrySource(undefined)()).rejects.toMatchObject({ name: 'RegistryError', code });
});

const registry: Registry = {
  schema: 1,
  apps: {
    shop: { remote: 'mf-shop', mounts: ['/shop'], active: build('shop') },
    admin: {
      remote: 'mf-admin',
      mounts: ['/admin', '/dashboard'],
      ownFrame: ['/dashboard'],
      active: build('admin'),
    },
  },
};

test.each([
  ['/shop', 'shop'],
  ['/shop/', 'shop'],
  ['/shop/Full%20Blood%20Count', 'shop'],
  ['/dashboard/orders', 'admin'],
  ['/shopping', undefined],
  ['/', undefined],
  ['/about/shop', undefined],
])('finds for %s the app %s', (path, app) => {
  expect(mountOf(registry, path)?.app).toBe(app);
});

test('treats a mount in `ownFrame` as a mount without the site’s frame', () => {
  expect(mountsOf(registry).map(({ path, layout }) => [path, layout])).toEqual([
    ['/shop', 'site'],
    ['/admin', 'site'],
    ['/dashboard', 'none'],
  ]);
});

test.each([
  ['/apps/shell/480e389f478c/main.e6366559.js', '480e389f478c'],
  ['/main.js', undefined],
])('returns for the script %s the build %s of the shell', (src, id) => {
  const html = `<script defer src="${src}"></script>`;
  expect(shellBuild(new DOMParser().parseFromString(html, 'text/html'))).toBe(id);
});
