import { page } from './page';

const args = {} as Parameters<Extract<ReturnType<typeof page>['loader'], (...rest: never[]) => unknown>>[0];
const run = (route: ReturnType<typeof page>) => (route.loader as (a: typeof args) => Promise<unknown>)(args);
const listing = { default: () => null };

test('the data and the chunk start together', async () => {
  const started: string[] = [];
  const route = page(
    'x',
    async () => {
      started.push('chunk');
      return listing;
    },
    () => {
      started.push('data');
      return 'the data';
    },
  );
  await expect(run(route)).resolves.toBe('the data');
  expect(started.sort()).toEqual(['chunk', 'data']);
});

test('a page that is shown before its chunk is there says which', () => {
  const { Component } = page('shop-listing', async () => listing) as unknown as { Component: () => unknown };
  expect(() => Component()).toThrow('the page "shop-listing" was rendered before its loader had brought it');
});

test('a chunk is loaded once', async () => {
  const load = jest.fn().mockResolvedValue(listing);
  const route = page('x', load);
  await run(route);
  await run(route);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a chunk that fails once, as a used-up preload does, is asked for again at once', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('preload')).mockResolvedValue(listing);
  await expect(run(page('x', load))).resolves.toBeNull();
});

test('a failure is forgotten: the next visit asks the network again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('1')).mockRejectedValueOnce(new Error('2')).mockResolvedValue(listing);
  const route = page('x', load);
  await expect(run(route)).rejects.toThrow('2');
  await expect(run(route)).resolves.toBeNull();
});
