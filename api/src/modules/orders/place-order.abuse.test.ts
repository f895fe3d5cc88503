import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { media, orders, outbox } from '../../platform/db';
import { orderValues, sendEmail, uploadProof } from '../../testing/orders';
import { pictureRow } from '../../testing/records';
import { testApp } from '../../testing/test-app';
import { paymentProvider } from '../payment/gateway';

const server = testApp({ payment: paymentProvider({}) });

const rows = () => Promise.all([media, orders, outbox].map((table) => server.db.$count(table)));
const send = (change: Record<string, string | undefined>) =>
  sendEmail(server.app, 'order', orderValues(change));

test('accepts a proof with a wrong file extension', async () => {
  const webp = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#111' } })
    .webp()
    .toBuffer();
  expect((await uploadProof(server.app, webp)).statusCode).toBe(200);
});
const UNUSABLE_PROOF = /^The .*proof of payment.*upload it again\.$/;
test.each<[string, Parameters<typeof send>[0], number, RegExp?]>([
  ['a body of 5 MB', { firstName: 'x'.repeat(5 * 1024 * 1024) }, 413],
  ['a name of 300 letters', { firstName: 'x'.repeat(300) }, 400],
  ['no first name', { firstName: undefined }, 400, /^First Name is required$/],
  [
    'an address of 3000 letters',
    { proof_url: `https://pictures.example/${'x'.repeat(3000)}` },
    400,
  ],
  [
    'a proof of this site that does not exist',
    { proof_url: `http://lab.example/media/private/${randomUUID()}` },
    400,
    UNUSABLE_PROOF,
  ],
  [
    'a proof on an unknown site',
    { proof_url: 'https://evil.example/receipt.png' },
    400,
    UNUSABLE_PROOF,
  ],
  ['tests of 20,000 letters', { testOption: 'x'.repeat(20_000) }, 400],
  ['a malformed subtotal', { subtotal: '1e9' }, 400],
  ['a negative amount', { subtotal: '-5.00' }, 400],
  [
    'an e-mail address with a line break',
    { email: 'ada@example.com\r\nBcc: all@example.com' },
    400,
  ],
  ['a cart of a hundred thousand nested lists', { items: '['.repeat(100_000) }, 400],
])(
  'answers an order with %s by a plain-text error, and stores nothing',
  async (_, change, status, text = /./) => {
    const before = await rows();
    const answer = await send(change);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toMatch(text);
    expect(answer.body).not.toMatch(/[{<]|\bat .*:\d/);
    expect(await rows()).toEqual(before);
  },
);
test('rejects a public picture as a proof', async () => {
  const [picture] = await server.db.insert(media).values(pictureRow('a')).returning();
  expect((await send({ proof_url: `/media/private/${picture?.id}` })).statusCode).toBe(400);
});
test('keeps line breaks of a name out of e-mail headers', async () => {
  const answer = await send({ firstName: 'Eve\r\nBcc: all@example.com' });
  expect(answer.statusCode).toBe(200);
  for (const { payload } of await server.db.select().from(outbox)) {
    const { to, subject } = payload as { to: { name: string }; subject: string };
    expect(`${to.name}${subject}`).not.toMatch(/[\r\n]/);
  }
});
test('logs no name, address, test or account number', async () => {
  await send({});
  await send({ testOption: undefined });
  // timestamps contain digits too
  const log = server.log.join('').replace(/"(time|responseTime)":[\d.e-]+/g, '');
  expect(log).toContain('/api/v1.0/…');
  expect(log).not.toMatch(/Ada|Obi|Eve|ada@|080123|HIV|Electrolytes|9012345678|pictures\.example/);
});
