import { createFederation } from './federation';

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

test('preloads the entry of a remote in a prerendered page while the result of `fetchContainers` is pending', async () => {
  document.head.replaceChildren();
  const { load } = createFederation(true, undefined, () => new Promise(() => {}));
  void load(build);
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.head.querySelector('link')?.outerHTML).toContain(`href="${build.entry}"`);
});
