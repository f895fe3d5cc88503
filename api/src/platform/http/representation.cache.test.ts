import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DatabaseUnavailable } from '../errors';
import { representationCache } from './representation';

/** A source whose reads are counted and resolved by the test. */
function slowSource() {
  const waiting: ((value: unknown) => void)[] = [];
  const read = jest.fn(() => new Promise<unknown>((resolve) => waiting.push(resolve)));
  return { read, answer: (value: unknown) => waiting.shift()?.(value) };
}
const text = async (cache: ReturnType<typeof representationCache>) =>
  (await cache.get()).raw.toString();

test('returns the same text in all encodings with one ETag', async () => {
  const { raw, gzip, br, etag } = await representationCache(async () => ['a', 'ẹ̀jẹ̀']).get();
  expect(raw.toString()).toBe('["a","ẹ̀jẹ̀"]');
  expect([gunzipSync(gzip), brotliDecompressSync(br)]).toEqual([raw, raw]);
  const same = await representationCache(async () => ['a', 'ẹ̀jẹ̀']).get();
  const other = await representationCache(async () => ['b']).get();
  expect([same.etag === etag, other.etag === etag]).toEqual([true, false]);
});

test('reads the data once for simultaneous and later callers', async () => {
  const source = slowSource();
  const cache = representationCache(source.read);
  const answers = [text(cache), text(cache), text(cache)];
  await setImmediate();
  source.answer([1]);
  expect(await Promise.all(answers)).toEqual(['[1]', '[1]', '[1]']);
  expect(await text(cache)).toBe('[1]');
  expect(source.read).toHaveBeenCalledTimes(1);
});

test('rejects when a read fails, and reads again at the next call', async () => {
  const read = jest.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue([2]);
  const cache = representationCache(read);
  await expect(cache.get()).rejects.toThrow('no database');
  expect(await text(cache)).toBe('[2]');
});

test.each([true, false])(
  'reads again what was read before a change, dropped: %s',
  async (drops) => {
    const source = slowSource();
    let version = '1';
    const cache = representationCache(source.read, async () => version);
    const before = text(cache);
    await setImmediate();
    if (drops) cache.drop();
    else version = '2';
    const after = text(cache);
    await setImmediate();
    source.answer(['old']);
    source.answer(['new']);
    expect([await before, await after, await text(cache)]).toEqual([
      '["old"]',
      '["new"]',
      '["new"]',
    ]);
    expect(source.read).toHaveBeenCalledTimes(2);
  },
);

test.each<[string, () => Promise<string>]>([
  ['cannot be read', () => Promise.reject(new Error('no database'))],
  ['is not read in time', () => new Promise(() => {})],
])('returns what it has when the version %s', async (_what, readLater) => {
  const readVersion = jest.fn(readLater).mockResolvedValueOnce('1');
  const read = jest.fn().mockResolvedValue([1]);
  const cache = representationCache(read, readVersion);
  expect([await text(cache), await text(cache)]).toEqual(['[1]', '[1]']);
  expect([readVersion.mock.calls.length, read.mock.calls.length]).toEqual([2, 1]);
});

test('returns the last text when the database became unavailable after a change', async () => {
  const read = jest.fn().mockRejectedValue(new DatabaseUnavailable(new Error()));
  const cache = representationCache(read.mockResolvedValueOnce([1]));
  expect(await text(cache)).toBe('[1]');
  cache.drop();
  expect(await text(cache)).toBe('[1]');
});
