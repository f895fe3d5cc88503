import { RemoteLoadError } from './errors';
import { createLoader } from './load-app';
import { type LoadEvent, onLoadEvent } from './telemetry';
import { build, fails, fakeFederation, hangs, registryOf, works } from './testing/fakes';

const events: LoadEvent[] = [];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  events.length = 0;
  stop = onLoadEvent((event) => events.push(event));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function setUp(answers: Parameters<typeof fakeFederation>[0], registry = registryOf()) {
  const federation = fakeFederation(answers);
  return {
    federation,
    loader: createLoader(
      async () => registry,
      federation,
      () => 0.5,
    ),
  };
}

/** The end of a load, with all its waits passed. */
async function settled<T>(load: Promise<T>): Promise<T | RemoteLoadError> {
  const end = load.catch((error: unknown) => error as RemoteLoadError);
  await jest.advanceTimersByTimeAsync(60_000);
  return end;
}

test('the active build is loaded, and loaded once', async () => {
  const { loader, federation } = setUp({ new: [works()] });
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ app: 'shop', build: 'new', routes: [{ id: 'shop' }] });
  await settled(loader.loadApp('shop'));
  expect(federation.asked).toEqual(['new']);
  expect(loader.loadedBuild('shop')).toBe('new');
  expect(events).toMatchObject([{ app: 'shop', build: 'new', outcome: 'ok' }]);
});

test('two callers at once wait for one load', async () => {
  const { loader, federation } = setUp({ new: [works()] });
  const [first, second] = await Promise.all([settled(loader.loadApp('shop')), settled(loader.loadApp('shop'))]);
  expect(first).toBe(second);
  expect(federation.asked).toEqual(['new']);
});

test('a failure is tried once more, about 300 ms later', async () => {
  const { loader, federation } = setUp({ new: [fails(), works()] });
  const load = loader.loadApp('shop');
  await jest.advanceTimersByTimeAsync(299);
  expect(federation.asked).toEqual(['new']);
  await jest.advanceTimersByTimeAsync(1);
  expect(federation.asked).toEqual(['new', 'new']);
  await expect(load).resolves.toMatchObject({ build: 'new' });
  expect(events).toMatchObject([{ outcome: 'retry' }]);
});

test('a build that fails twice gives way to the previous one', async () => {
  const { loader, federation } = setUp({ new: [fails()], old: [works()] }, registryOf(build('old')));
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ build: 'old' });
  expect(federation.asked).toEqual(['new', 'new', 'old']);
  expect(events).toMatchObject([{ build: 'old', outcome: 'previous' }]);
});

test('a build that has loaded is not swapped, although another is named active', async () => {
  const { loader, federation } = setUp({ new: [fails(), fails(), works()], old: [works()] }, registryOf(build('old')));
  await settled(loader.loadApp('shop'));
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ build: 'old' });
  expect(federation.asked).toEqual(['new', 'new', 'old']);
});

test('what does not answer within 8 seconds counts as failed', async () => {
  const { loader, federation } = setUp({ new: [hangs(), works()] });
  const load = loader.loadApp('shop');
  await jest.advanceTimersByTimeAsync(7999);
  expect(federation.asked).toEqual(['new']);
  await jest.advanceTimersByTimeAsync(301);
  await expect(load).resolves.toMatchObject({ build: 'new' });
});

test('a build that never answers ends in a typed time-out', async () => {
  const { loader } = setUp({ new: [hangs()] });
  const error = await settled(loader.loadApp('shop'));
  expect(error).toBeInstanceOf(RemoteLoadError);
  expect(error).toMatchObject({ code: 'timeout', phase: 'entry', app: 'shop', build: 'new' });
  expect(events).toMatchObject([{ outcome: 'failed', code: 'timeout', build: 'new' }]);
});

test('when the previous build fails too, the error is that of the active one, with its cause', async () => {
  const cause = new Error('404');
  const { loader } = setUp({ new: [fails(cause)], old: [fails(new Error('another'))] }, registryOf(build('old')));
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ code: 'load-failed', build: 'new', cause });
});

test('a failure is forgotten: the next call asks again, and works', async () => {
  const { loader, federation } = setUp({ new: [fails(), fails(), works()] });
  await expect(settled(loader.loadApp('shop'))).resolves.toBeInstanceOf(RemoteLoadError);
  expect(loader.loadedBuild('shop')).toBeUndefined();
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ build: 'new' });
  expect(federation.asked).toHaveLength(3);
});

test('a module of the wrong shape is refused without a second attempt', async () => {
  const { loader, federation } = setUp({ new: [works({ default: 'hello' })], old: [works()] }, registryOf(build('old')));
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ build: 'old' });
  expect(federation.asked).toEqual(['new', 'old']);
});

test('a module of the wrong shape with nothing to fall back on says so', async () => {
  const { loader } = setUp({ new: [works({})] });
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ code: 'bad-module', phase: 'module' });
});

test('a build without a hash is refused unseen', async () => {
  const registry = registryOf();
  registry.apps.shop = { remote: 'mf-shop', mounts: ['/shop'], active: build('new', { integrity: undefined }) };
  const { loader, federation } = setUp({ new: [works()] }, registry);
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ code: 'integrity-missing' });
  expect(federation.asked).toEqual([]);
});

test('an app that the registry does not name is a typed error', async () => {
  const { loader } = setUp({});
  await expect(settled(loader.loadApp('nope'))).resolves.toMatchObject({ code: 'unknown-app', phase: 'registry', app: 'nope' });
});

test('the error says in which phase the remote fell', async () => {
  const federation = {
    allows: () => true,
    load: (_: unknown, onPhase: (phase: 'entry' | 'init' | 'expose') => void) => {
      onPhase('entry');
      onPhase('init');
      onPhase('expose');
      return Promise.reject(new Error('Loading chunk 91 failed'));
    },
  };
  const loader = createLoader(async () => registryOf(), federation);
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ code: 'load-failed', phase: 'expose' });
});
