import { type LoadReport, TIMED_PHASES, type TimedPhase } from '@lagoon/shared/domain';
import { RemoteLoadError } from './errors';
import { createLoader } from './load-app';
import type { Registry } from './registry';
import { loadReported } from './reports';
import { appModule, build, fails, fakeFederation, hangs, localApp, registryOf, works } from './testing/fakes';

const events: LoadReport[] = [];
let stop: () => void;
let said: jest.SpyInstance;

beforeEach(() => {
  said = jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.useFakeTimers();
  events.length = 0;
  stop = loadReported.watch(({ report }) => events.push(report));
});
afterEach(() => {
  stop();
  said.mockRestore();
  jest.useRealTimers();
});

function setUp(answers: Parameters<typeof fakeFederation>[0], registry = registryOf()) {
  const federation = fakeFederation(answers);
  return {
    federation,
    loader: createLoader({ registry: async () => registry, federation, local: localApp, random: () => 0.5 }),
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
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ id: 'shop', build: 'new', routes: [{ id: 'shop:/shop' }] });
  await settled(loader.loadApp('shop'));
  expect(federation.asked).toEqual(['new']);
  expect(loader.loaded('shop')?.build).toBe('new');
  expect(events).toMatchObject([{ app: 'shop', build: 'new', outcome: 'ok', phase: 'module', code: undefined }]);
});

test('shares one load between simultaneous calls', async () => {
  const { loader, federation } = setUp({ new: [works()] });
  const [first, second] = await Promise.all([settled(loader.loadApp('shop')), settled(loader.loadApp('shop'))]);
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
  expect(events).toMatchObject([{ build: 'new', outcome: 'retry', phase: 'entry', code: 'load-failed' }]);
});

test('loads the previous build after two failures and logs the reason', async () => {
  const { loader, federation } = setUp({ new: [fails()], old: [works()] }, registryOf(build('old')));
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ build: 'old' });
  expect(federation.asked).toEqual(['new', 'new', 'old']);
  expect(events).toMatchObject([{ build: 'old', wanted: 'new', outcome: 'previous', phase: 'entry', code: 'load-failed' }]);
  expect(said.mock.calls).toEqual([['[federation] shop new cannot run, so old is shown', expect.any(RemoteLoadError)]]);
});

test('keeps a loaded build when the registry names another build', async () => {
  const { loader, federation } = setUp({ new: [fails(), fails(), works()], old: [works()] }, registryOf(build('old')));
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
  expect(error).toMatchObject({ failure: { code: 'timeout', phase: 'entry', app: 'shop', build: 'new' } });
  expect(events).toMatchObject([{ outcome: 'failed', code: 'timeout', build: 'new' }]);
});

test('rejects with the active build’s error when the previous build fails too', async () => {
  const cause = new Error('404');
  const { loader } = setUp({ new: [fails(cause)], old: [fails(new Error('another'))] }, registryOf(build('old')));
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ failure: { code: 'load-failed', build: 'new' }, cause });
});

test('loads again on the next call after a failure', async () => {
  const { loader, federation } = setUp({ new: [fails(), fails(), works()] });
  await expect(settled(loader.loadApp('shop'))).resolves.toBeInstanceOf(RemoteLoadError);
  expect(loader.loaded('shop')?.build).toBeUndefined();
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ build: 'new' });
  expect(federation.asked).toHaveLength(3);
});

test('does not retry a module of the wrong shape', async () => {
  const { loader, federation } = setUp({ new: [works({ default: 'hello' })], old: [works()] }, registryOf(build('old')));
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ build: 'old' });
  expect(federation.asked).toEqual(['new', 'old']);
});

test('rejects a module of the wrong shape when the app has no previous build', async () => {
  const { loader } = setUp({ new: [works({})] });
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ failure: { code: 'bad-module', phase: 'module' } });
});

test('rejects a build without a hash before it requests the entry', async () => {
  const registry = registryOf();
  registry.apps.shop = { remote: 'mf-shop', mounts: ['/shop'], active: build('new', { integrity: undefined }) };
  const { loader, federation } = setUp({ new: [works()] }, registry);
  await expect(settled(loader.loadApp('shop'))).resolves.toMatchObject({ failure: { code: 'integrity-missing' } });
  expect(federation.asked).toEqual([]);
});

test('rejects with code `unknown-app` when the registry does not have the app', async () => {
  const { loader } = setUp({});
  await expect(settled(loader.loadApp('nope'))).resolves.toMatchObject({
    failure: { code: 'unknown-app', phase: 'registry', app: 'nope' },
  });
});

describe('a load', () => {
  type Enter = (phase: TimedPhase) => void;
  const measure = jest.fn();
  let clock = 0;
  beforeEach(() => {
    clock = 0;
    measure.mockClear();
    Object.assign(performance, { measure });
    jest.spyOn(performance, 'now').mockImplementation(() => clock);
  });
  afterEach(() => jest.restoreAllMocks());

  /** Advances the clock by milliseconds. */
  const takes = (ms: number) => {
    clock += ms;
  };
  /** Returns an attempt that enters the phases up to `last`. The first phase takes 10 ms, and each later phase 10 ms more than the phase before it. */
  const runs =
    (end: () => unknown, last: TimedPhase = 'module') =>
    (enter: Enter) => {
      const phases = TIMED_PHASES.slice(0, TIMED_PHASES.indexOf(last) + 1);
      for (const [at, phase] of phases.entries()) {
        enter(phase);
        takes((at + 1) * 10);
      }
      return end();
    };
  const breaks = () => {
    throw new Error('Loading chunk 91 failed');
  };
  const measured = () => measure.mock.calls.map(([name, { start, end, detail }]) => [name, end - start, detail]);
  const loading = (registry: Registry, attempts: Record<string, ((enter: Enter) => unknown)[]>) =>
    settled(
      createLoader({
        registry: async () => registry,
        federation: { allows: () => true, load: async (of, enter) => attempts[of.build]?.shift()?.(enter) },
        local: localApp,
      }).loadApp('shop'),
    );
  const named = (build: string, ...times: number[]) => times.map((ms, at) => [`mf:shop:${TIMED_PHASES[at]}`, ms, { build }] as const);
  const failed = (build: string, ...times: number[]) =>
    named(build, ...times).map(([name, ms, detail], at) => [name, ms, at === times.length - 1 ? { ...detail, failed: true } : detail]);

  test('reports the times of all phases when it succeeds', async () => {
    await loading(registryOf(), { new: [runs(() => appModule())] });
    expect(measured()).toEqual(named('new', 10, 20, 30, 40));
    expect(events).toMatchObject([{ outcome: 'ok', ms: 100, phases: { entry: 10, init: 20, expose: 30, module: 40 } }]);
  });

  test('reports only the times of the second attempt, and calls `performance.measure` for both attempts', async () => {
    await loading(registryOf(), { new: [runs(breaks, 'expose'), runs(() => appModule())] });
    expect(measured()).toEqual([...failed('new', 10, 20, 30), ...named('new', 10, 20, 30, 40)]);
    expect(events).toMatchObject([{ outcome: 'retry', phase: 'expose', phases: { entry: 10, init: 20, expose: 30, module: 40 } }]);
  });

  test('reports the times of the previous build after two failed attempts, and calls `performance.measure` for all three', async () => {
    const attempts = { new: [runs(breaks, 'entry'), runs(breaks, 'init')], old: [runs(() => appModule())] };
    await loading(registryOf(build('old')), attempts);
    expect(measured()).toEqual([...failed('new', 10), ...failed('new', 10, 20), ...named('old', 10, 20, 30, 40)]);
    expect(events).toMatchObject([{ outcome: 'previous', phase: 'init', phases: { entry: 10, init: 20, expose: 30, module: 40 } }]);
  });

  test('reports the failed phase of its last attempt', async () => {
    const error = await loading(registryOf(), { new: [runs(breaks, 'entry'), runs(breaks, 'expose')] });
    expect(error).toMatchObject({ failure: { code: 'load-failed', phase: 'expose' } });
    expect(measured()).toEqual([...failed('new', 10), ...failed('new', 10, 20, 30)]);
    expect(events).toMatchObject([
      { outcome: 'failed', phase: 'expose', code: 'load-failed', phases: { entry: 10, init: 20, expose: 30 } },
    ]);
  });

  test('reports the last phase as failed when the module has the wrong shape', async () => {
    await loading(registryOf(), { new: [runs(() => 'hello')] });
    expect(measured()).toEqual(failed('new', 10, 20, 30, 40));
    expect(events).toMatchObject([{ outcome: 'failed', phase: 'module', code: 'bad-module' }]);
  });

  test('does not measure a build after the time limit of its attempt', async () => {
    let late: Enter = () => {};
    const hanging = (enter: Enter) => {
      late = enter;
      return new Promise(() => {});
    };
    await loading(registryOf(), { new: [hanging, runs(() => appModule())] });
    const before = measured();
    late('module');
    expect(measured()).toEqual(before);
    expect(before.slice(1)).toEqual(named('new', 10, 20, 30, 40));
  });
});
