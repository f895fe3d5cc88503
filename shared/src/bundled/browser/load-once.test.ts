import { loadOnce } from './load-once';

it('loads once when called several times', async () => {
  const load = jest.fn().mockResolvedValue('panel');
  const get = loadOnce(load);
  await expect(Promise.all([get(), get()])).resolves.toEqual(['panel', 'panel']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('makes a second attempt immediately after a failure', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('preload')).mockResolvedValue('panel');
  await expect(loadOnce(load)()).resolves.toBe('panel');
});

it('makes another attempt on the next call when both attempts of a call failed', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('1'))
    .mockRejectedValueOnce(new Error('2'))
    .mockResolvedValue('panel');
  const get = loadOnce(load);
  await expect(get()).rejects.toThrow('2');
  await expect(get()).resolves.toBe('panel');
});
