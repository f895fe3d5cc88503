import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { blog, product, testApp } from '../../testing/test-app';

const server = testApp();

const read = (path: string, headers: Record<string, string> = {}) =>
  server.call('GET', path, undefined, headers);

describe.each([
  ['/api/products', () => product({ name: `P ${Math.random()}` })],
  ['/api/blogs', () => blog({ title: `B ${Math.random()}` })],
])('%s', (path, record) => {
  test('returns the list as an array, encoded as the client accepts it', async () => {
    await server.call('POST', path, record());
    const plain = await read(path);
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
    });
    expect(Array.isArray(plain.json())).toBe(true);
    const gzip = await read(path, { 'accept-encoding': 'gzip' });
    const br = await read(path, { 'accept-encoding': 'gzip, br' });
    const none = await read(path, { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect([gzip, br, none].map((answer) => answer.headers['content-encoding'])).toEqual([
      'gzip',
      'br',
      undefined,
    ]);
    expect([
      gunzipSync(gzip.rawPayload),
      brotliDecompressSync(br.rawPayload),
      none.rawPayload,
    ]).toEqual(Array(3).fill(plain.rawPayload));
  });

  test('answers 304 to a client with the current list, and 200 after a change', async () => {
    const etag = String((await read(path)).headers.etag);
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await read(path, { 'if-none-match': header });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
    }
    const { _id } = await server.json('POST', path, record());
    expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(200);
    await server.call('DELETE', `${path}/${_id}`);
    expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(304);
  });

  test('answers HEAD like GET without the body', async () => {
    const answer = await server.app.inject({ method: 'HEAD', url: path });
    expect([answer.statusCode, answer.headers.etag, answer.body]).toEqual([
      200,
      (await read(path)).headers.etag,
      '',
    ]);
  });
});
