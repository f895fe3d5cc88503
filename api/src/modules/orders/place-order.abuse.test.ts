import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { buildApp } from '../../app';
import { media, orders, outbox } from '../../platform/db';
import { IMAGE_HOST, orderValues, sendEmail, uploadProof } from '../../testing/orders';
import { pictureRow } from '../../testing/records';
import { TEST_LIMITS } from '../../testing/test-app';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { paymentProvider } from '../payment/gateway';

let database: TestDatabase;
let app: FastifyInstance;
const lines: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  app = await buildApp({
    database,
    payment: paymentProvider({}),
    imageHost: async () => IMAGE_HOST,
    limitScale: TEST_LIMITS,
    log: { stream: { write: (line) => void lines.push(line) } },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const rows = () => Promise.all([media, orders, outbox].map((table) => database.db.$count(table)));

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
/** A small PNG whose header has 60,000 times 60,000 pixels. */
function pixelBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each([
  ['a text renamed .png', async () => Buffer.from('I am a receipt, believe me.'), 415, /Unsupported file type/],
  ['an SVG', async () => Buffer.from(svg), 415, /Unsupported file type/],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 2, height: 2, channels: 3, background: '#000' } })
        .gif()
        .toBuffer(),
    415,
    /Unsupported file type/,
  ],
  ['nothing', async () => Buffer.alloc(0), 415, /Unsupported file type/],
  ['an iPhone HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), 415, /screenshot/],
  ['a pixel bomb', async () => pixelBomb(), 413, /pixels/],
  ['20 MB', async () => Buffer.alloc(20 * 1024 * 1024, 1), 413, /8 MB/],
  [
    'a truncated picture',
    async () => {
      const whole = await sharp({
        create: { width: 900, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' },
      })
        .jpeg()
        .toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    415,
    /damaged/,
  ],
])('rejects a proof and stores no row when the upload is %s', async (_, bytes, status, text) => {
  const before = await rows();
  const answer = await uploadProof(app, await bytes());
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ error: { message: expect.stringMatching(text) } });
  expect(await rows()).toEqual(before);
});
test('accepts a proof with a wrong file extension', async () => {
  const webp = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#111' } })
    .webp()
    .toBuffer();
  expect((await uploadProof(app, webp)).statusCode).toBe(200);
});
test.each([
  ['a body of 5 MB', orderValues({ firstName: 'x'.repeat(5 * 1024 * 1024) }), 413],
  ['a name of 300 letters', orderValues({ firstName: 'x'.repeat(300) }), 400],
  ['an address of 3000 letters', orderValues({ proof_url: `https://pictures.example/${'x'.repeat(3000)}` }), 400],
  ['tests of 20,000 letters', orderValues({ testOption: 'x'.repeat(20_000) }), 400],
  ['a malformed subtotal', orderValues({ subtotal: '1e9' }), 400],
  ['a negative amount', orderValues({ subtotal: '-5.00' }), 400],
  ['an e-mail address with a line break', orderValues({ email: 'ada@example.com\r\nBcc: all@example.com' }), 400],
  ['a cart of a hundred thousand nested lists', orderValues({ items: '['.repeat(100_000) }), 400],
])('answers an order with %s by a plain-text error, and stores nothing', async (_, values, status) => {
  const before = await rows();
  const answer = await sendEmail(app, 'order', values);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.body).not.toMatch(/[{<]|\bat .*:\d/);
  expect(await rows()).toEqual(before);
});
test.each([['firstName', 'First Name is required']])('rejects an order without %s with the message "%s"', async (field, message) => {
  const before = await rows();
  const answer = await sendEmail(app, 'order', orderValues({ [field]: undefined }));
  expect([answer.statusCode, answer.body]).toEqual([400, message]);
  expect(await rows()).toEqual(before);
});
test.each(['order', 'contact', 'appointment'])('ignores a value named toString in an e-mail call for %s', async (template) => {
  const before = await rows();
  const ask = (values: Record<string, string>) => sendEmail(app, template, values, '203.0.113.9');
  const [odd, empty] = [await ask({ toString: 'x' } as unknown as Record<string, string>), await ask({})];
  expect([odd.statusCode, odd.body]).toEqual([400, empty.body]);
  expect(await rows()).toEqual(before);
});
test.each([
  ['of this site that does not exist', `http://lab.example/media/private/${randomUUID()}`],
  ['without https', 'http://pictures.example/a.png'],
  ['on an unknown site', 'https://evil.example/receipt.png'],
  ['that is a script', 'javascript:alert(1)'],
  ['that is an API address', '/api/orders'],
])('rejects a proof %s and stores nothing', async (_, proof_url) => {
  const before = await rows();
  const answer = await sendEmail(app, 'order', orderValues({ proof_url }));
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringMatching(/^The .*proof of payment.*upload it again\.$/)]);
  expect(await rows()).toEqual(before);
});
test('rejects a public picture as a proof', async () => {
  const [picture] = await database.db.insert(media).values(pictureRow('a')).returning({ id: media.id });
  expect((await sendEmail(app, 'order', orderValues({ proof_url: `/media/private/${picture?.id}` }))).statusCode).toBe(400);
});
test('keeps line breaks of a name out of e-mail headers', async () => {
  const answer = await sendEmail(app, 'order', orderValues({ firstName: 'Eve\r\nBcc: all@example.com' }));
  expect(answer.statusCode).toBe(200);
  const payloads = (await database.db.select().from(outbox)).map(({ payload }) => payload as { to: { name: string }; subject: string });
  for (const { to, subject } of payloads) expect(`${to.name}${subject}`).not.toMatch(/[\r\n]/);
});
test('logs no name, address, test or account number', async () => {
  await sendEmail(app, 'order', orderValues());
  await sendEmail(app, 'order', orderValues({ testOption: undefined }));
  // timestamps contain digits too
  const log = lines.join('').replace(/"(time|responseTime)":[\d.e-]+/g, '');
  expect(log).toContain('/api/v1.0/…');
  expect(log).not.toMatch(/Ada|Obi|Eve|ada@|080123|HIV|Electrolytes|9012345678|pictures\.example/);
});
