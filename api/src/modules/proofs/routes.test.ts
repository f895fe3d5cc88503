import { once } from 'node:events';
import { connect } from 'node:net';
import Busboy from '@fastify/busboy';
import rateLimit from '@fastify/rate-limit';
import { MAX_IMAGE_BYTES } from '@lagoon/shared/domain';
import Fastify, { type FastifyInstance } from 'fastify';
import { ApiError } from '../../platform';
import { encodedForm } from '../../testing/orders';
import { outcomeOf } from '../../testing/test-app';
import { picturesWait } from '../media/encode-image';
import { imageRoutes } from './routes';

const URL = '/v1_1/lagoon/image/upload';
const MULTIPART = 'multipart/form-data; boundary=b';
const limited = <T>(_network: string, work: () => Promise<T>) => work();
const UUID = '0b0e8f30-2c5e-4a7e-9a3c-5d7f5e1f2a3b';
type Store = Parameters<typeof imageRoutes>[1]['store'];
let app: FastifyInstance;
let stored: Buffer[];

const keep: Store = async (bytes) => {
  if (bytes.toString() === 'text')
    throw new ApiError(415, 'unsupported-image', 'Unsupported file type');
  stored.push(bytes);
  const createdAt = new Date('2026-11-21T10:00Z');
  return { id: UUID, width: 3, height: 2, bytes: 10, etag: 'e', createdAt };
};
async function start({ trustProxy = false, store = keep } = {}) {
  app = Fastify({ trustProxy });
  await app.register(rateLimit, { global: false });
  await imageRoutes(app, { limited, store });
}
/** Starts a server in place of the one that `beforeEach` has started. */
async function restart(options: Parameters<typeof start>[0]) {
  await app.close();
  await start(options);
}
beforeEach(() => {
  stored = [];
  return start();
});
afterEach(() => app.close());

const picture = (content: BlobPart) => new File([content], 'receipt.png');
const send = (
  { headers, payload }: { headers: object; payload: string | Buffer },
  more: Record<string, string> = {},
) => app.inject({ method: 'POST', url: URL, payload, headers: { ...headers, ...more } });
const upload = async (fields: Record<string, string | File>, more?: Record<string, string>) =>
  send(await encodedForm(fields), more);

test.each([
  ['preset first', { upload_preset: 'proofs', file: picture('picture') }],
  ['file first', { file: picture('picture'), upload_preset: 'proofs' }],
  [
    'as a data URL',
    {
      file: `data:image/png;base64,${Buffer.from('picture').toString('base64')}`,
      upload_preset: 'proofs',
    },
  ],
])('answers an upload in Cloudinary’s format (%s)', async (_, fields) => {
  const answer = await upload(fields);
  expect(answer.statusCode).toBe(200);
  expect(stored.map(String)).toEqual(['picture']);
  expect(answer.json()).toMatchObject({
    public_id: UUID,
    secure_url: `http://lab.example/media/private/${UUID}`,
    format: 'webp',
    bytes: 10,
    width: 3,
    height: 2,
    resource_type: 'image',
    created_at: '2026-11-21T10:00:00.000Z',
  });
});
test('uses the host name of X-Forwarded-Host only when a trusted proxy has sent the header', async () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' };
  const url = async () =>
    (await upload({ upload_preset: 'proofs', file: picture('p') }, headers)).json().secure_url;
  expect(await url()).toMatch(/^http:\/\/lab\.example\//);
  await restart({ trustProxy: true });
  expect(await url()).toMatch(/^https:\/\/shop\.example\//);
});
test.each([
  [
    'no preset',
    { file: picture('p') },
    400,
    'Upload preset must be specified when using unsigned upload',
  ],
  ['an unknown preset', { file: picture('p'), upload_preset: 'x' }, 400, 'Upload preset not found'],
  ['no file', { upload_preset: 'proofs' }, 400, 'Missing required parameter - file'],
  [
    'an address as file',
    { upload_preset: 'proofs', file: 'http://127.0.0.1/secret' },
    400,
    'Invalid image file. Please send a picture, not an address.',
  ],
  [
    'text as picture',
    { upload_preset: 'proofs', file: picture('text') },
    415,
    'Unsupported file type',
  ],
])('rejects an upload with %s', async (_, fields, status, message) => {
  expect(await outcomeOf(upload(fields as Record<string, string | File>))).toEqual([
    status,
    { error: { message } },
  ]);
  expect(stored).toEqual([]);
});
test.each([
  ['a file of 12 MB', () => picture(Buffer.alloc(12 * 1024 * 1024))],
  ['a file one byte over the limit', () => picture(Buffer.alloc(MAX_IMAGE_BYTES + 1))],
  [
    'a data URL over the limit',
    () => `data:image/png;base64,${Buffer.alloc(MAX_IMAGE_BYTES + 3).toString('base64')}`,
  ],
  ['a text of 12 MB', () => 'x'.repeat(12 * 1024 * 1024)],
])('answers 413 to an upload with %s, and to its repetition', async (_, file) => {
  const request = await encodedForm({ upload_preset: 'proofs', file: file() });
  for (let i = 0; i < 4; i += 1)
    expect(await outcomeOf(send(request))).toEqual([
      413,
      { error: { message: expect.stringContaining('8 MB') } },
    ]);
  expect(stored).toEqual([]);
});
test('accepts a file of exactly the maximum size', async () => {
  expect(
    (await upload({ upload_preset: 'proofs', file: picture(Buffer.alloc(MAX_IMAGE_BYTES)) }))
      .statusCode,
  ).toBe(200);
});
test.each<[string, payload: string, type?: string]>([
  ['without a boundary', 'x', 'multipart/form-data'],
  ['cut off', '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'],
  ['with a broken part', '--b\r\nnonsense\r\n\r\n--b--\r\n'],
  ['that is empty', ''],
  [
    'that touches the prototype',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
  ],
])('answers 400 to a form %s', async (_, payload, type = MULTIPART) =>
  expect(await outcomeOf(send({ headers: { 'content-type': type }, payload }))).toEqual([
    400,
    { error: { message: expect.any(String) } },
  ]),
);
test('reads a form of a hundred thousand parts no further than its limit', async () => {
  const write = jest.spyOn(Busboy.prototype, 'write');
  const payload = Buffer.from('--b\r\n\r\n'.repeat(100_000));
  const answer = await send({ headers: { 'content-type': MULTIPART }, payload });
  const pieces = write.mock.calls.length;
  write.mockRestore();
  expect(answer.statusCode).toBe(413);
  expect(pieces).toBeLessThan(5);
});
test('reports a full queue in the image host’s format with Retry-After', async () => {
  await restart({ store: () => Promise.reject(picturesWait()) });
  const answer = await upload({ upload_preset: 'proofs', file: picture('p') });
  expect(answer.headers['retry-after']).toBe('10');
  const message = 'Many pictures are being read at the moment. Please try again in some seconds.';
  expect(await outcomeOf(answer)).toEqual([503, { error: { message } }]);
});
test('processes at most two uploads of a network at a time, and does not delay other networks', async () => {
  const begun: string[] = [];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const store: Store = async (bytes, sender) => {
    begun.push(bytes.toString());
    await held;
    return keep(bytes, sender);
  };
  await restart({ trustProxy: true, store });
  const uploadFrom = (name: string, from: string) =>
    upload({ upload_preset: 'proofs', file: picture(name) }, { 'x-forwarded-for': from });
  const robot = ['r1', 'r2', 'r3', 'r4'].map((name, i) => uploadFrom(name, `2001:db8::${i}`));
  const customer = uploadFrom('customer', '10.0.0.2');
  while (begun.length < 3) await new Promise((resolve) => setImmediate(resolve));
  expect(begun.filter((name) => name !== 'customer')).toHaveLength(2);
  goOn();
  for (const answer of await Promise.all([...robot, customer])) expect(answer.statusCode).toBe(200);
});
test('accepts a complete upload while eight other uploads are unfinished', async () => {
  const { port } = new globalThis.URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const sockets = Array.from({ length: 8 }, () => connect(Number(port), '127.0.0.1'));
  const { headers, payload } = await encodedForm({
    upload_preset: 'proofs',
    file: picture('slow'),
  });
  const head = `POST ${URL} HTTP/1.1\r\nHost: lab\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\nConnection: close\r\n\r\n`;
  let asked = 0;
  app.server.on('request', () => {
    asked += 1;
  });
  const answers = sockets.map((socket) => once(socket, 'data'));
  for (const socket of sockets)
    socket.write(Buffer.concat([Buffer.from(head), payload.subarray(0, -10)]));
  while (asked < sockets.length) await new Promise((resolve) => setImmediate(resolve));
  expect((await upload({ upload_preset: 'proofs', file: picture('quick') })).statusCode).toBe(200);
  expect(stored.map(String)).toEqual(['quick']);
  for (const socket of sockets) socket.write(payload.subarray(-10));
  for (const [answer] of await Promise.all(answers))
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
});
test('answers 415 to JSON instead of a form', async () =>
  expect(await outcomeOf(app.inject({ method: 'POST', url: URL, payload: { file: 'x' } }))).toEqual(
    [415, { error: { message: expect.any(String) } }],
  ));
test('rejects a form of a hundred fields', async () => {
  const answer = await upload(
    Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, 'x'])),
  );
  expect(answer.statusCode).toBe(413);
});
