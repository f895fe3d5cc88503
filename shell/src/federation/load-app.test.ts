import type { LoadReport } from '@lagoon/shared/domain';
import { RemoteLoadError } from './errors';
import { createLoader } from './load-app';
import { loadReported } from './reports';
import { build, fails, fakeFederation, hangs, localApp, registryOf, works } from './testing/fakes';

const events: LoadReport[] = [];
let stop: () => void;
let said: jest.SpyInstance;

beforeEach(() => {
  said = jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.useFakeTimers();
  events.length = 0;
  stop = loadReported.watch((report) => events.push(report));
});
afterEach(() => {
  stop();
});

function setUp(answers: Parameters<typeof fakeFederation>[0], registry = registryOf()) {
  const federation = fakeFederation(answers);
  return {
    federation,
    loader: createLoader({
      registry: async () => registry,
      federation,
      local: localApp,
      random: () => 0.5,
    }),
  };
}

/** Returns the result of a load: advances the timers until it has settled. */
async function settled<T>(load: Promise<T>): Promise<T | RemoteLoadError> {
  const end = load.catch((error: unknown) => error as RemoteLoadError);
  await jest.advanceTimersByTimeAsync(60_000);
  return end;
}

test('loads the active build once', async () => {
  const { loader, federation } = setUp({ new: [works()] });
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({
    id: 'shop',
    build: 'new',
    routes: [{ id: 'shop:/shop' }],
  });
  await settled(loader.loadApp('shop'));
  expect(federation.asked).toEqual(['new']);
  expect(loader.loaded('shop')?.build).toBe('new');
  expect(events).toMatchObject([{ app: 'shop', build: 'new', outcome: 'ok' }]);
});

test('shares one load between simultaneous calls', async () => {
  const { loader, federation } = setUp({ new: [works()] });
  const [first, second] = await Promise.all([
    settled(loader.loadApp('shop')),
    settled(loader.loadApp('shop')),
  ]);
  expect(first).toBe(second);
  expect(federation.asked).toEqual(['new']);
});

test('makes a second attempt about 300 ms after a failure', async () => {
  const { loader, federation } = setUp({ new: [fails(), works()] });
  const load = loader.loadApp('shop');
  await jest.advanceTimersByTimeAsync(299);
  expect(federation.asked).toEqual(['new']);
  await jest.advanceTimersByTimeAsync(1);
  expect(federation.asked).toEqual(['new', 'new']);
  await expect(load).resolves.toMatchObject({ build: 'new' });
  expect(events).toMatchObject([{ build: 'new', outcome: 'retry' }]);
});

test('loads the previous build after two failures and logs the reason', async () => {
  const { loader, federation } = setUp(
    { new: [fails()], old: [works()] },
    registryOf(build('old')),
  );
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ build: 'old' });
  expect(federation.asked).toEqual(['new', 'new', 'old']);
  expect(events).toMatchObject([{ build: 'old', wanted: 'new', outcome: 'previous' }]);
  expect(said.mock.calls).toEqual([
    ['[federation] shop new cannot run, so old is shown', expect.any(RemoteLoadError)],
  ]);
});

test('keeps a loaded build when the registry names another build', async () => {
  const { loader, federation } = setUp(
    { new: [fails(), fails(), works()], old: [works()] },
    registryOf(build('old')),
  );
  await settled(loader.loadApp('shop'));
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ build: 'old' });
  expect(federation.asked).toEqual(['new', 'new', 'old']);
});

test('retries a build that has not loaded after 8 seconds', async () => {
  const { loader, federation } = setUp({ new: [hangs(), works()] });
  const load = loader.loadApp('shop');
  await jest.advanceTimersByTimeAsync(7999);
  expect(federation.asked).toEqual(['new']);
  await jest.advanceTimersByTimeAsync(301);
  await expect(load).resolves.toMatchObject({ build: 'new' });
});

test('rejects with code `timeout` when no build responds', async () => {
  const { loader } = setUp({ new: [hangs()] });
  const error = await settled(loader.loadApp('shop'));
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
  const { loader } = setUp(
    { new: [fails(cause)], old: [fails(new Error('another'))] },
    registryOf(build('old')),
  );
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({
    code: 'load-failed',
    build: 'new',
    cause,
  });
});

test('loads again on the next call after a failure', async () => {
  const { loader, federation } = setUp({ new: [fails(), fails(), works()] });
  await expect(settled(loader.loadApp('shop'))).resolves.toBeInstanceOf(RemoteLoadError);
  expect(loader.loaded('shop')?.build).toBeUndefined();
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ build: 'new' });
  expect(federation.asked).toHaveLength(3);
});

test('does not retry a module of the wrong shape', async () => {
  const { loader, federation } = setUp(
    { new: [works({ default: 'hello' })], old: [works()] },
    registryOf(build('old')),
  );
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ build: 'old' });
  expect(federation.asked).toEqual(['new', 'old']);
});

test('rejects a module of the wrong shape when the app has no previous build', async () => {
  const { loader } = setUp({ new: [works({})] });
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ code: 'bad-module' });
});

test('rejects a build without a hash before it requests the entry', async () => {
  const registry = registryOf();
  registry.apps.shop = {
    remote: 'mf-shop',
    mounts: ['/shop'],
    active: build('new', { integrity: undefined }),
  };
  const { loader, federation } = setUp({ new: [works()] }, registry);
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({
    code: 'integrity-missing',
  });
  expect(federation.asked).toEqual([]);
});

test('rejects with code `unknown-app` when the registry does not have the app', async () => {
  const { loader } = setUp({});
  await expect(settled(loader.loadApp('nope'))).resolves.toMatchObject({
    code: 'unknown-app',
    message: 'remote "nope" failed: unknown-app',
  });
});

test('measures each attempt in the browser’s timeline', async () => {
  const measure = jest.fn();
  Object.assign(performance, { measure });
  const { loader } = setUp({ new: [fails(), works({})], old: [works()] }, registryOf(build('old')));
  await settled(loader.loadApp('shop'));
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
  const { loader } = setUp({ new: [works()] });
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ build: 'new' });
});
