import { createFederation, integrityPins } from './federation';
import { LOAD_TIMEOUT_MS } from './time-limit';

const build = {
  build: 'b1',
  entry: '/apps/mf-shop/b1/remoteEntry.js',
  global: 'mf_shop_b1',
  integrity: 'sha384-x',
  contract: '1.0.0',
};

test('loads the runtime once, when the first remote is loaded', async () => {
  const load = jest.fn().mockResolvedValue('app');
  const fetchRuntime = jest.fn().mockResolvedValue({ createRuntime: () => load });
  const federation = createFederation(false, fetchRuntime);
  expect(fetchRuntime).not.toHaveBeenCalled();
  await expect(federation.load(build)).resolves.toBe('app');
  await federation.load(build);
  expect(fetchRuntime).toHaveBeenCalledTimes(1);
});

test('loads the runtime again after a failure', async () => {
  const fetchRuntime = jest
    .fn()
    .mockRejectedValueOnce(new Error('first'))
    .mockRejectedValueOnce(new Error('second'))
    .mockResolvedValue({ createRuntime: () => async () => 'app' });
  const federation = createFederation(false, fetchRuntime);
  await expect(federation.load(build)).rejects.toThrow('second');
  await expect(federation.load(build)).resolves.toBe('app');
});

test('loads no runtime for the builds of a prerendered page', async () => {
  const fetchRuntime = jest.fn();
  const fetchContainers = jest
    .fn()
    .mockResolvedValue({ createContainers: () => async () => 'as a container' });
  const { load } = createFederation(true, fetchRuntime, fetchContainers);
  for (const global of ['mf_shop_b1', 'mf_shop_b1', 'mf_blog_b1'])
    await expect(load({ ...build, global })).resolves.toBe('as a container');
  expect(fetchRuntime).not.toHaveBeenCalled();
});

test('preloads the entry of a remote in a prerendered page while `fetchContainers` is pending', async () => {
  document.head.replaceChildren();
  const { load } = createFederation(true, undefined, () => new Promise(() => {}));
  void load(build);
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.head.querySelector('link')?.outerHTML).toContain(`href="${build.entry}"`);
});

const url = 'http://localhost/apps/mf-shop/new/remoteEntry.js';

test('adds the hash to a pinned script and requests it without credentials', () => {
  const pins = integrityPins(true);
  pins.pin({ entry: '/apps/mf-shop/new/remoteEntry.js', integrity: 'sha384-abc' });
  const made = pins.plugin.createScript({ url });
  expect(made).toMatchObject({
    timeout: LOAD_TIMEOUT_MS,
    script: { src: url, integrity: 'sha384-abc', crossOrigin: 'anonymous' },
  });
});

test('rejects a script that is not pinned', () => {
  expect(() => integrityPins(true).plugin.createScript({ url })).toThrow('no integrity');
});

test('rejects a build without a hash', () => {
  expect(integrityPins(true).allows({})).toBe(false);
  expect(integrityPins(true).allows({ integrity: '' })).toBe(false);
  expect(integrityPins(true).allows({ integrity: 'sha384-abc' })).toBe(true);
});

test('allows a build without a hash in development', () => {
  const pins = integrityPins(false);
  expect(pins.allows({})).toBe(true);
  expect(pins.plugin.createScript({ url })).toEqual({ timeout: LOAD_TIMEOUT_MS });
});

test('requires hashes when NODE_ENV is production', () => {
  const before = process.env.NODE_ENV;
  Object.assign(process.env, { NODE_ENV: 'production' });
  expect(integrityPins().allows({})).toBe(false);
  Object.assign(process.env, { NODE_ENV: 'development' });
  expect(integrityPins().allows({})).toBe(true);
  Object.assign(process.env, { NODE_ENV: before });
});
