import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { messages, orderEvents, orderItems, orders, outbox } from '../../platform/db';
import { addProduct, orderValues, sendEmail, uploadProof } from '../../testing/orders';
import { testApp } from '../../testing/test-app';
import { paymentProvider } from '../payment/gateway';
import { removeProofs } from '../privacy/remove-orders';
import { proofAddress } from './place-order';

let count = '';
let address = 0;

const server = testApp({ payment: paymentProvider({}) });
beforeAll(async () => {
  count = await addProduct(server.db, 'Full Blood Count', 7500);
});
// each test has a separate address, so that the limit per address does not apply
beforeEach(() => {
  address += 1;
});

const from = () => `10.0.0.${address}`;
const order = (change?: Record<string, string | undefined>) =>
  sendEmail(server.app, 'order', orderValues(change), from());
const referenceIn = (body: string) => body.replace(/^OK /, '');
/** Places an order. Returns its record. */
const recordOf = async (change: Record<string, string | undefined>) =>
  server.json('GET', `/api/orders/${referenceIn((await order(change)).body)}`);
/** Cart and tests of an order of full blood counts. */
const bloodCounts = (quantity = 1) => ({
  items: JSON.stringify([{ id: count, quantity }]),
  testOption: 'Full Blood Count',
});
const picture = (background = '#088') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } });
/** Uploads a proof. Returns its address. */
const uploaded = async (bytes: Buffer): Promise<string> =>
  (await uploadProof(server.app, bytes, from())).json().secure_url;
/** Rows of orders, items, events, outbox and messages. */
const totals = async () =>
  Promise.all(
    [orders, orderItems, orderEvents, outbox, messages].map((table) => server.db.$count(table)),
  );
const plus = (before: number[], more: number[]) => before.map((rows, at) => rows + (more[at] ?? 0));

test('stores proof, order, lines, event and two e-mails of one order', async () => {
  const proof_url = await uploaded(await picture().png().toBuffer());
  const answer = await order({ proof_url, ...bloodCounts(2) });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ]);
  const reference = referenceIn(answer.body);
  expect(reference).toMatch(/^LGN-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

  const record = await server.json('GET', `/api/orders/${reference}`);
  expect(record).toMatchObject({
    reference,
    status: 'pending-verification',
    flagged: false,
    firstName: 'Ada',
    testOption: ['Full Blood Count'],
    subtotal: 15_000,
    subtotalSent: 15_000,
    noticeVersion: '2026-11',
    paymentAccount: '9012345678',
    items: [
      {
        productId: count,
        name: 'Full Blood Count',
        unitPrice: 7500,
        quantity: 2,
        lineTotal: 15_000,
        known: true,
      },
    ],
    events: [{ status: 'pending-verification' }],
  });
  const emails = (await server.db.select().from(outbox)).map(({ payload }) => payload.subject);
  expect(emails.filter((subject) => String(subject).includes(reference)).sort()).toEqual([
    `New order ${reference}`,
    `Order received ${reference}`,
  ]);

  const proof = await server.call('GET', record.proofUrl);
  expect([proof.statusCode, proof.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('returns the first reference for a repeated idempotency key', async () => {
  const key = randomUUID();
  const first = await order({ idempotency_key: key });
  const before = await totals();
  for (const change of [{}, { idempotency_key: key.toUpperCase(), firstName: 'Other' }])
    expect((await order({ idempotency_key: key, ...change })).body).toBe(first.body);
  expect(await totals()).toEqual(before);
});
test('stores one order when one request is sent ten times simultaneously', async () => {
  const proof_url = await uploaded(await picture().png().toBuffer());
  const values = orderValues({ proof_url, ...bloodCounts(2) });
  const before = await totals();
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(values)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await totals()).toEqual(plus(before, [1, 1, 1, 2, 0]));
});
test('stores two orders for two equal requests without an idempotency key', async () => {
  const place = async () => (await order({ idempotency_key: undefined })).body;
  expect(await place()).not.toBe(await place());
});

test('ignores the prices that the browser sent, and flags an order with a different total', async () => {
  expect(
    await recordOf({
      subtotal: '1.00',
      items: JSON.stringify([{ id: count, quantity: 1, price: 1 }]),
    }),
  ).toMatchObject({ subtotal: 7500, subtotalSent: 1, flagged: true });
});
test('flags an order whose total differs from the requested amount', async () => {
  const placed = (amount_asked: string) => recordOf({ ...bloodCounts(2), amount_asked });
  expect([await placed('15000'), await placed('14000'), await placed('')]).toMatchObject([
    { amountAsked: 15_000, flagged: false },
    { amountAsked: 14_000, flagged: true },
    { amountAsked: null, flagged: false },
  ]);
  expect((await order({ ...bloodCounts(2), amount_asked: 'much' })).statusCode).toBe(400);
});
test('stores and flags an order with an unknown product', async () => {
  const gone = randomUUID();
  const items = [gone, '7', count].map((id) => ({ id, quantity: 2 }));
  expect(await recordOf({ items: JSON.stringify(items) })).toMatchObject({
    flagged: true,
    subtotal: 15_000,
    items: [
      { productId: gone, known: false },
      { productId: '7', known: false },
      { productId: count, known: true },
    ],
  });
});
test.each<[string, Record<string, string | undefined>]>([
  ['no cart', { items: undefined }],
  ['an empty cart', { items: '[]' }],
  ['a blank cart', { items: ' ' }],
  ['no cart and a request for 0 naira', { items: undefined, amount_asked: '0' }],
  ['tests that are not in the catalogue', { items: undefined, testOption: 'Anything' }],
])('flags an order with %s', async (_, change) => {
  expect(await recordOf({ subtotal: '0.00', ...change })).toMatchObject({
    items: [],
    subtotal: 0,
    flagged: true,
  });
});
test.each([
  ['full blood count', false],
  [' Full Blood Count ,Full Blood Count', false],
  ['Full  Blood Count', false],
  ['Full Blood Count, ESR', true],
  ['Full Blood Count\u200b', false],
  ['Full Blood Count,ESR', true],
])(
  'compares the tests "%s" with a cart of a Full Blood Count: flagged is %s',
  async (testOption, flagged) =>
    expect(await recordOf({ ...bloodCounts(), testOption, subtotal: '7500.00' })).toMatchObject({
      subtotal: 7500,
      flagged,
    }),
);
test('flags an order whose only paid lines are of other tests than the chosen one', async () => {
  const free = await addProduct(server.db, 'Free Test', 0);
  const items = JSON.stringify([
    { id: count, quantity: 1 },
    { id: count, quantity: 3 },
    { id: free, quantity: 1, name: 'ESR' },
  ]);
  const testOption = 'Full Blood Count,Free Test';
  expect(await recordOf({ testOption, subtotal: '30000.00', items })).toMatchObject({
    subtotal: 30_000,
    flagged: true,
  });
});
test.each([',', ' , ,,'])('rejects an order whose tests are "%s"', async (testOption) => {
  const answer = await order({ testOption });
  expect([answer.statusCode, answer.body]).toEqual([400, 'Select at least one test option']);
});
const CONTACT = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  phoneNumber: '08012345678',
  message: 'When do you open?',
};
test('stores one contact message and one e-mail when a call is repeated', async () => {
  const before = await totals();
  const key = '0a1b2c3d-0000-4000-8000-00000000abcd';
  for (const idempotency_key of [key, key.toUpperCase(), key]) {
    const values = { ...CONTACT, idempotency_key };
    expect((await sendEmail(server.app, 'contact', values, from())).body).toBe('OK');
  }
  expect(await totals()).toEqual(plus(before, [0, 0, 0, 1, 1]));
  expect((await server.db.select().from(messages)).at(-1)).toMatchObject(CONTACT);
});
describe('a proof of payment that another order has', () => {
  const isFlagged = async (proof_url: string): Promise<boolean> =>
    (await recordOf({ ...bloodCounts(), proof_url, subtotal: '7500.00' })).flagged;

  test('flags the order when the picture is uploaded again, also as another file', async () => {
    const copyright = { IFD0: { Copyright: 'x' } };
    const flagged = [];
    for (const bytes of [
      await picture('#0a1').png().toBuffer(),
      await picture('#0a1').png().toBuffer(),
      await picture('#0a1').png({ compressionLevel: 0 }).withExif(copyright).toBuffer(),
      Buffer.concat([await picture('#0a1').webp({ lossless: true }).toBuffer(), Buffer.from('x')]),
      await picture('#0a2').png().toBuffer(),
    ])
      flagged.push(await isFlagged(await uploaded(bytes)));
    expect(flagged).toEqual([false, true, true, true, false]);
  });
  test('flags the order after the picture of the first order was deleted', async () => {
    const bytes = await picture('#0b1').png().toBuffer();
    const first = await uploaded(bytes);
    await isFlagged(first);
    const [row] = await server.db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1);
    await removeProofs(server.db, [row?.id ?? '']);
    expect(await isFlagged(await uploaded(bytes))).toBe(true);
  });
  test('flags the order when it names the same picture of the image host', async () => {
    expect(await isFlagged('https://pictures.example/same.png')).toBe(false);
    expect(await isFlagged('https://pictures.example/same.png?again#1')).toBe(true);
    expect(await isFlagged('https://pictures.example/other.png')).toBe(false);
  });
  test('flags one of two orders that are placed at the same time', async () => {
    const bytes = await picture('#0c1').png().toBuffer();
    const urls = await Promise.all([uploaded(bytes), uploaded(bytes)]);
    expect((await Promise.all(urls.map(isFlagged))).sort()).toEqual([false, true]);
  });
});
test('lists unverified orders and their amounts, the oldest order first, underpaid ones apart', async () => {
  const reference = referenceIn((await order()).body);
  const part = { subtotal: 5000, received: 100 };
  await server.db.update(orders).set(part).where(eq(orders.reference, reference));
  const { references, underpaid, ...sums } = await server.json('GET', '/api/orders/to-verify');
  const rows = await server.db
    .select()
    .from(orders)
    .where(eq(orders.status, 'pending-verification'))
    .orderBy(orders.createdAt);
  expect([...references, ...underpaid]).toEqual(rows.map(({ reference }) => reference));
  expect(underpaid).toHaveLength(1);
  expect(sums).toMatchObject({
    amount: rows.reduce((sum, { subtotal }) => sum + subtotal, 0),
    oldestAt: rows[0]?.createdAt.toISOString(),
    verifiedToday: { orders: 0, amount: 0 },
  });
});
test('returns 404 for an unknown or malformed reference', async () => {
  for (const reference of ['LGN-0000-0000', 'x', encodeURIComponent("'--")])
    expect(await server.status('GET', `/api/orders/${reference}`)).toBe(404);
});

const imageHost = { origin: 'https://res.pictures.example', cloud: 'lab' };
const id = '0b0e8f30-2c5e-4a7e-9a3c-5d7f5e1f2a3b';

test.each([
  [`/media/private/${id}`, 'lab.example:8080'],
  [`http://lab.example:8080/media/private/${id}`, 'lab.example:8080'],
  [`https://lab.example:8080/media/private/${id}`, 'lab.example:8080'],
  // the default port
  [`https://lab.example/media/private/${id}`, 'lab.example:443'],
])('recognizes %s as a picture on the server %s', (url, host) =>
  expect(proofAddress(url, host, imageHost)).toEqual({ kind: 'own', mediaId: id }),
);
test('treats https pictures as external only when their host is the configured image host', () => {
  const url = 'https://res.pictures.example/a.png';
  expect(proofAddress(url, 'lab.example', imageHost)).toEqual({ kind: 'foreign', url });
  expect(proofAddress(url, 'lab.example', undefined)).toEqual({ kind: 'invalid' });
});
test.each([
  'http://res.pictures.example/a.png',
  'https://pictures.example/a.png',
  'https://res.pictures.example.evil.example/a.png',
  '//evil.example/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'https://user:word@res.pictures.example/a.png',
  'http://[broken',
  'https://lab.example/admin',
  '/media/abc',
  'proof',
])('rejects the address %s as a proof', (url) =>
  expect(proofAddress(url, 'lab.example', imageHost)).toEqual({ kind: 'invalid' }),
);
