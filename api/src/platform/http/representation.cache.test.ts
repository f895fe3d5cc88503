import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { representationCache } from './representation';

/** A source whose reads are counted and resolved by the test. */
function slowSource() {
  const waiting: ((value: unknown) => void)[] = [];
  const read = jest.fn(() => new Promise<unknown>((resolve) => waiting.push(resolve)));
  return { read, answer: (value: unknown) => waiting.shift()?.(value) };
}
const text = async (cache: ReturnType<typeof representationCache>) => (await cache.get()).raw.toString();

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
  source.answer([1]);
  expect(await Promise.all(answers)).toEqual(['[1]', '[1]', '[1]']);
  expect(await text(cache)).toBe('[1]');
  expect(source.read).toHaveBeenCalledTimes(1);
});

test('neither caches nor returns a representation that became outdated while it was read', async () => {
  const source = slowSource();
  const cache = representationCache(source.read);
  const before = text(cache);
  cache.drop();
  const after = text(cache);
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

test('reads the data again when a check finds a version that no notification announced', async () => {
  let version = '1';
  const read = jest.fn(async () => [version]);
  const cache = representationCache(read, { readVersion: async () => version });
  expect([await text(cache), await cache.look(), await cache.look()]).toEqual(['["1"]', false, false]);
  version = '2';
  expect([await text(cache), await cache.look(), await text(cache), await cache.look()]).toEqual(['["1"]', true, '["2"]', false]);
  expect(read).toHaveBeenCalledTimes(2);
});

test('does not read the data again when `look` finds the version that is in the cache', async () => {
  let version = '1';
  const read = jest.fn(async () => [version]);
  const cache = representationCache(read, { readVersion: async () => version });
  await cache.look();
  version = '2';
  cache.drop();
  expect([await text(cache), await cache.look(), await text(cache)]).toEqual(['["2"]', true, '["2"]']);
  expect(read).toHaveBeenCalledTimes(1);
});

test('ignores a check whose read took longer than that of a later check', async () => {
  const answers: ((version: string) => void)[] = [];
  const cache = representationCache(async () => [], { readVersion: () => new Promise((resolve) => answers.push(resolve)) });
  const look = (version: string, at: number) => answers[at]?.(version);
  const first = cache.look();
  look('1', 0);
  await first;
  const slow = cache.look();
  const later = cache.look();
  look('2', 2);
  expect(await later).toBe(true);
  look('1', 1);
  expect(await slow).toBe(false);
});
