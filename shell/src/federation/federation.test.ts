import { createFederation } from './federation';

const build = { build: 'b1', entry: '/apps/mf-shop/b1/remoteEntry.js', global: 'mf_shop_b1', integrity: 'sha384-x', contract: '1.0.0' };

test('loads the runtime once, when the first remote is loaded', async () => {
  const load = jest.fn().mockResolvedValue('app');
  const fetchRuntime = jest.fn().mockResolvedValue({ createRuntime: () => load });
  const federation = createFederation({ fetchRuntime });
  expect(fetchRuntime).not.toHaveBeenCalled();
  await expect(federation.load(build, () => {})).resolves.toBe('app');
  await federation.load(build, () => {});
  expect(fetchRuntime).toHaveBeenCalledTimes(1);
});

test('loads the runtime again after a failure', async () => {
  const fetchRuntime = jest
    .fn()
    .mockRejectedValueOnce(new Error('first'))
    .mockRejectedValueOnce(new Error('second'))
    .mockResolvedValue({ createRuntime: () => async () => 'app' });
  const federation = createFederation({ fetchRuntime });
  await expect(federation.load(build, () => {})).rejects.toThrow('second');
  await expect(federation.load(build, () => {})).resolves.toBe('app');
});

test('loads the remote of a prerendered page without the runtime, and other remotes with it', async () => {
  const fetchRuntime = jest.fn().mockResolvedValue({ createRuntime: () => async () => 'by the runtime' });
  const fetchContainers = jest.fn().mockResolvedValue({ createContainers: () => async () => 'as a container' });
  const { load } = createFederation({ prerendered: true, fetchRuntime, fetchContainers });
  await expect(load(build, () => {})).resolves.toBe('as a container');
  await expect(load(build, () => {})).resolves.toBe('as a container');
  expect(fetchRuntime).not.toHaveBeenCalled();
  await expect(load({ ...build, global: 'mf_blog_b1' }, () => {})).resolves.toBe('by the runtime');
});
