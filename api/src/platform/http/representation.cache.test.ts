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

test('neither caches nor returns a representation that became outdated while it was read', async () => {
  const source = slowSource();
  const cache = representationCache(source.read);
  const before = text(cache);
  await setImmediate();
  cache.drop();
  const after = text(cache);
  await setImmediate();
  source.answer(['old']);
  source.answer(['new']);
  expect(await Promise.all([before, after])).toEqual(['["old"]', '["new"]']);
  expect(await text(cache)).toBe('["new"]');
  expect(source.read).toHaveBeenCalledTimes(2);
});

test('rejects when a read fails, and reads again at the next call', async () => {
  const read = jest.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue([2]);
  const cache = representationCache(read);
  await expect(cache.get()).rejects.toThrow('no database');
  expect(await text(cache)).toBe('[2]');
});

test('reads the data again when the version has changed, and only then', async () => {
  let version = '1';
  const read = jest.fn(async () => [version]);
  const cache = representationCache(read, async () => version);
  expect([await text(cache), await text(cache)]).toEqual(['["1"]', '["1"]']);
  version = '2';
  expect([await text(cache), await text(cache)]).toEqual(['["2"]', '["2"]']);
  expect(read).toHaveBeenCalledTimes(2);
});

test('reads again what may have been read before a change', async () => {
  const source = slowSource();
  let version = '1';
  const cache = representationCache(source.read, async () => version);
  const before = text(cache);
  await setImmediate();
  version = '2';
  const after = text(cache);
  await setImmediate();
  source.answer(['old']);
  source.answer(['new']);
  expect(await Promise.all([before, after, text(cache)])).toEqual([
    '["old"]',
    '["new"]',
    '["new"]',
  ]);
});

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

test('returns the last text after a change when the database has become unavailable', async () => {
  const away = new DatabaseUnavailable(new Error('ECONNREFUSED'));
  const read = jest.fn().mockResolvedValueOnce([1]).mockRejectedValueOnce(away);
  const cache = representationCache(read.mockResolvedValue([2]));
  const first = await text(cache);
  cache.drop();
  expect([first, await text(cache), await text(cache)]).toEqual(['[1]', '[1]', '[2]']);
});
