import type { LoadReport } from '@lagoon/shared/domain';
import { mute } from '@lagoon/shared/testing';
import { createLoader, remoteApp } from './load-app';
import { loadReported, RemoteLoadError } from './reports';
import {
  appModule,
  build,
  fails,
  fakeFederation,
  hangs,
  localApp,
  pageOf,
  registryOf,
  works,
} from './testing/fakes';

const events: LoadReport[] = [];
let stop: () => void;
let said: jest.SpyInstance;

beforeEach(() => {
  said = mute('warn');
  jest.useFakeTimers();
  events.length = 0;
  stop = loadReported.watch((report) => events.push(report));
});
afterEach(() => stop());

function setUp(
  answers: Parameters<typeof fakeFederation>[0],
  registry = registryOf(answers.old ? build('old') : undefined),
) {
  const federation = fakeFederation(answers);
  const loader = createLoader({
    registry: async () => registry,
    federation,
    local: localApp,
    random: () => 0.5,
  });
  /** Loads an app, and advances the timers until the load has settled. Returns an error. */
  const load = async (name = 'shop') => {
    const end = loader.loadApp(name).catch((error: RemoteLoadError) => error);
    await jest.advanceTimersByTimeAsync(60_000);
    return end;
  };
  return { federation, loader, load };
}

test('loads the active build once', async () => {
  const { federation, loader, load } = setUp({ new: [works()] });
  expect(await load()).toMatchObject({ build: 'new', routes: [{ id: 'shop:/shop' }] });
  await load();
  expect(federation.asked).toEqual(['new']);
  expect(loader.loaded('shop')?.build).toBe('new');
  expect(events).toMatchObject([{ app: 'shop', build: 'new', outcome: 'ok' }]);
});

test('shares one load between simultaneous calls', async () => {
  const { federation, load } = setUp({ new: [works()] });
  const [first, second] = await Promise.all([load(), load()]);
  expect(first).toBe(second);
  expect(federation.asked).toEqual(['new']);
});

test('makes a second attempt about 300 ms after a failure', async () => {
  const { federation, loader } = setUp({ new: [fails(), works()] });
  const loading = loader.loadApp('shop');
  await jest.advanceTimersByTimeAsync(299);
  expect(federation.asked).toEqual(['new']);
  await jest.advanceTimersByTimeAsync(1);
  expect(federation.asked).toEqual(['new', 'new']);
  await expect(loading).resolves.toMatchObject({ build: 'new' });
  expect(events).toMatchObject([{ build: 'new', outcome: 'retry' }]);
});

test('loads and keeps the previous build after two failures, and logs the reason', async () => {
  const { federation, load } = setUp({ new: [fails()], old: [works()] });
  for (const _ of ['first', 'again']) expect(await load()).toMatchObject({ build: 'old' });
  expect(federation.asked).toEqual(['new', 'new', 'old']);
  expect(events).toMatchObject([{ build: 'old', wanted: 'new', outcome: 'previous' }]);
  expect(said.mock.calls).toEqual([
    ['[federation] shop new cannot run, so old is shown', expect.any(RemoteLoadError)],
  ]);
});

test('retries a build that has not loaded after 8 seconds', async () => {
  const { federation, loader } = setUp({ new: [hangs(), works()] });
  const loading = loader.loadApp('shop');
  await jest.advanceTimersByTimeAsync(7999);
  expect(federation.asked).toEqual(['new']);
  await jest.advanceTimersByTimeAsync(301);
  await expect(loading).resolves.toMatchObject({ build: 'new' });
});

test('rejects with code `timeout` when no build responds', async () => {
  const { load } = setUp({ new: [hangs()] });
  const error = await load();
  expect(error).toBeInstanceOf(RemoteLoadError);
  expect(error).toMatchObject({
    code: 'timeout',
    build: 'new',
    message: 'remote "shop" (build new) failed: timeout',
  });
  expect(events).toMatchObject([{ outcome: 'failed', build: 'new' }]);
});

test('rejects with the active build’s error when the previous build fails too', async () => {
  const cause = new Error('404');
  const { load } = setUp({ new: [fails(cause)], old: [fails(new Error('another'))] });
  expect(await load()).toMatchObject({ code: 'load-failed', build: 'new', cause });
});

test('loads again on the next call after a failure', async () => {
  const { federation, loader, load } = setUp({ new: [fails(), fails(), works()] });
  expect(await load()).toBeInstanceOf(RemoteLoadError);
  expect(loader.loaded('shop')?.build).toBeUndefined();
  expect(await load()).toMatchObject({ build: 'new' });
  expect(federation.asked).toHaveLength(3);
});

test('does not retry a module of the wrong shape', async () => {
  const { federation, load } = setUp({ new: [works({ default: 'hello' })], old: [works()] });
  expect(await load()).toMatchObject({ build: 'old' });
  expect(federation.asked).toEqual(['new', 'old']);
});

test('rejects a module of the wrong shape when the app has no previous build', async () => {
  const { load } = setUp({ new: [works({})] });
  expect(await load()).toMatchObject({ code: 'bad-module' });
});

test('rejects a build without a hash before it requests the entry', async () => {
  const registry = registryOf();
  registry.apps.shop = {
    remote: 'mf-shop',
    mounts: ['/shop'],
    active: build('new', { integrity: undefined }),
  };
  const { federation, load } = setUp({ new: [works()] }, registry);
  expect(await load()).toMatchObject({ code: 'integrity-missing' });
  expect(federation.asked).toEqual([]);
});

test('rejects with code `unknown-app` when the registry does not have the app', async () => {
  const { load } = setUp({});
  expect(await load('nope')).toMatchObject({
    code: 'unknown-app',
    message: 'remote "nope" failed: unknown-app',
  });
});

test('measures each attempt in the browser’s timeline', async () => {
  const measure = jest.fn();
  Object.assign(performance, { measure });
  const { load } = setUp({ new: [fails(), works({})], old: [works()] });
  await load();
  const failed = ['mf:shop', { start: expect.any(Number), detail: { build: 'new', failed: true } }];
  expect(measure.mock.calls).toEqual([
    failed,
    failed,
    ['mf:shop', { start: expect.any(Number), detail: { build: 'old' } }],
  ]);
});

test('loads in a browser whose timeline rejects measures', async () => {
  Object.assign(performance, {
    measure: () => {
      throw new SyntaxError('mf:shop');
    },
  });
  const { load } = setUp({ new: [works()] });
  expect(await load()).toMatchObject({ build: 'new' });
});

test('returns the module that declares the requested app', () => {
  const module = appModule([
    pageOf('/shop'),
    { chunk: 'frame', load: async () => ({ default: () => null }), pages: [pageOf('/shop/a')] },
  ]);
  expect(remoteApp(module, 'shop')).toBe(module.default);
});

test.each([
  ['nothing', undefined],
  ['no default export', { app: appModule().default }],
  ['a list', { default: [pageOf('/shop')] }],
  ['a function', { default: () => appModule().default }],
  ['the declaration of another app', appModule([pageOf('/blog')], 'blog')],
  ['no pages', appModule([])],
  ['a page without code', { default: { id: 'shop', pages: [{ path: '/shop', chunk: 'x' }] } }],
  [
    'a page without a path',
    { default: { id: 'shop', pages: [{ ...pageOf('/shop'), path: undefined }] } },
  ],
  ['a page whose path is relative', appModule([pageOf('shop')])],
  ['a hole in the list', { default: { id: 'shop', pages: [pageOf('/shop'), null] } }],
])('rejects a module with %s', (_, module) => {
  expect(remoteApp(module, 'shop')).toBeUndefined();
});
