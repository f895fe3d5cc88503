import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { media, orders, outbox } from '../../platform/db';
import { orderValues, sendEmail, uploadProof } from '../../testing/orders';
import { pictureRow } from '../../testing/records';
import { testApp } from '../../testing/test-app';
import { paymentProvider } from '../payment/gateway';

const server = testApp({ payment: paymentProvider({}) });

const rows = () => Promise.all([media, orders, outbox].map((table) => server.db.$count(table)));

test('accepts a proof with a wrong file extension', async () => {
  const webp = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#111' } })
    .webp()
    .toBuffer();
  expect((await uploadProof(server.app, webp)).statusCode).toBe(200);
});
test.each([
  ['a body of 5 MB', orderValues({ firstName: 'x'.repeat(5 * 1024 * 1024) }), 413],
  ['a name of 300 letters', orderValues({ firstName: 'x'.repeat(300) }), 400],
  [
    'an address of 3000 letters',
    orderValues({ proof_url: `https://pictures.example/${'x'.repeat(3000)}` }),
    400,
  ],
  ['tests of 20,000 letters', orderValues({ testOption: 'x'.repeat(20_000) }), 400],
  ['a malformed subtotal', orderValues({ subtotal: '1e9' }), 400],
  ['a negative amount', orderValues({ subtotal: '-5.00' }), 400],
  [
    'an e-mail address with a line break',
    orderValues({ email: 'ada@example.com\r\nBcc: all@example.com' }),
    400,
  ],
  ['a cart of a hundred thousand nested lists', orderValues({ items: '['.repeat(100_000) }), 400],
])(
  'answers an order with %s by a plain-text error, and stores nothing',
  async (_, values, status) => {
    const before = await rows();
    const answer = await sendEmail(server.app, 'order', values);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).not.toMatch(/[{<]|\bat .*:\d/);
    expect(await rows()).toEqual(before);
  },
);
test('names the missing value of an order', async () => {
  const before = await rows();
  const answer = await sendEmail(server.app, 'order', orderValues({ firstName: undefined }));
  expect([answer.statusCode, answer.body]).toEqual([400, 'First Name is required']);
  expect(await rows()).toEqual(before);
});
test.each([
  ['of this site that does not exist', `http://lab.example/media/private/${randomUUID()}`],
  ['on an unknown site', 'https://evil.example/receipt.png'],
])('rejects a proof %s and stores nothing', async (_, proof_url) => {
  const before = await rows();
  const answer = await sendEmail(server.app, 'order', orderValues({ proof_url }));
  expect([answer.statusCode, answer.body]).toEqual([
    400,
    expect.stringMatching(/^The .*proof of payment.*upload it again\.$/),
  ]);
  expect(await rows()).toEqual(before);
});
test('rejects a public picture as a proof', async () => {
  const [picture] = await server.db
    .insert(media)
    .values(pictureRow('a'))
    .returning({ id: media.id });
  expect(
    (
      await sendEmail(
        server.app,
        'order',
        orderValues({ proof_url: `/media/private/${picture?.id}` }),
      )
    ).statusCode,
  ).toBe(400);
});
test('keeps line breaks of a name out of e-mail headers', async () => {
  const answer = await sendEmail(
    server.app,
    'order',
    orderValues({ firstName: 'Eve\r\nBcc: all@example.com' }),
  );
  expect(answer.statusCode).toBe(200);
  const payloads = (await server.db.select().from(outbox)).map(
    ({ payload }) => payload as { to: { name: string }; subject: string },
  );
  for (const { to, subject } of payloads) expect(`${to.name}${subject}`).not.toMatch(/[\r\n]/);
});
test('logs no name, address, test or account number', async () => {
  await sendEmail(server.app, 'order', orderValues());
  await sendEmail(server.app, 'order', orderValues({ testOption: undefined }));
  // timestamps contain digits too
  const log = server.log.join('').replace(/"(time|responseTime)":[\d.e-]+/g, '');
  expect(log).toContain('/api/v1.0/…');
  expect(log).not.toMatch(/Ada|Obi|Eve|ada@|080123|HIV|Electrolytes|9012345678|pictures\.example/);
});
