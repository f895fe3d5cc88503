import { createFederation } from './federation';

const build = {
  build: 'b1',
  entry: '/apps/mf-shop/b1/remoteEntry.js',
  global: 'mf_shop_b1',
  integrity: 'sha384-x',
  contract: '1.0.0',
};

test('loads the code of containers once, when the first remote is loaded', async () => {
  const load = jest.fn().mockResolvedValue('app');
  const fetchContainers = jest.fn().mockResolvedValue({ createContainers: () => load });
  const federation = createFederation(fetchContainers);
  expect(fetchContainers).not.toHaveBeenCalled();
  await expect(federation.load(build)).resolves.toBe('app');
  await federation.load(build);
  expect(fetchContainers).toHaveBeenCalledTimes(1);
});

test('loads the code of containers again after a failure', async () => {
  const fetchContainers = jest
    .fn()
    .mockRejectedValueOnce(new Error('first'))
    .mockRejectedValueOnce(new Error('second'))
    .mockResolvedValue({ createContainers: () => async () => 'app' });
  const federation = createFederation(fetchContainers);
  await expect(federation.load(build)).rejects.toThrow('second');
  await expect(federation.load(build)).resolves.toBe('app');
});

test('preloads the entry of a remote while the result of `fetchContainers` is pending', async () => {
  document.head.replaceChildren();
  const { load } = createFederation(() => new Promise(() => {}));
  void load(build);
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.head.querySelector('link')?.outerHTML).toContain(`href="${build.entry}"`);
});

test.each([
  ['production', 'rejects', false],
  ['development', 'allows', true],
])('in %s %s a build without a hash', (mode, _, allowed) => {
  const before = process.env.NODE_ENV;
  Object.assign(process.env, { NODE_ENV: mode });
  const { allows } = createFederation();
  expect([allows({}), allows({ integrity: '' })]).toEqual([allowed, allowed]);
  expect(allows(build)).toBe(true);
  Object.assign(process.env, { NODE_ENV: before });
});
