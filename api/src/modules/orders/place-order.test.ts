import { randomUUID } from 'node:crypto';
import { TEST_OPTIONS } from '@lagoon/shared/domain';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { messages, orderEvents, orderItems, orders, outbox, products } from '../../platform/db';
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
const read = (path: string, headers?: Record<string, string>) =>
  server.call('GET', path, undefined, headers);
const referenceIn = (body: string) => body.replace(/^OK /, '');
/** Places an order. Returns its record. */
const recordOf = async (change: Record<string, string | undefined>) =>
  server.json('GET', `/api/orders/${referenceIn((await order(change)).body)}`);
const proof = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#088' } })
    .png()
    .toBuffer();
/** Rows of orders, items, events, outbox and messages. */
const totals = async () =>
  Promise.all(
    [orders, orderItems, orderEvents, outbox, messages].map((table) => server.db.$count(table)),
  );
const plus = (before: number[], more: number[]) => before.map((rows, at) => rows + (more[at] ?? 0));

test('stores proof, order, lines, event and two e-mails of one order', async () => {
  const upload = await uploadProof(server.app, await proof(), from());
  expect(upload.statusCode).toBe(200);
  const answer = await order({
    proof_url: upload.json().secure_url,
    items: JSON.stringify([{ id: count, quantity: 2 }]),
    testOption: 'Full Blood Count',
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ]);
  const reference = referenceIn(answer.body);
  expect(reference).toMatch(/^LGN-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

  const record = (await read(`/api/orders/${reference}`)).json();
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
  const emails = (await server.db.select().from(outbox)).filter(({ payload }) =>
    JSON.stringify(payload).includes(reference),
  );
  expect(emails.map(({ payload }) => payload.subject).sort()).toEqual([
    `New order ${reference}`,
    `Order received ${reference}`,
  ]);

  expect((await read(record.proofUrl, {})).statusCode).toBe(401);
  const picture = await read(record.proofUrl);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('returns the first reference for a repeated idempotency key', async () => {
  const key = randomUUID();
  const first = await order({ idempotency_key: key });
  const before = await totals();
  expect((await order({ idempotency_key: key })).body).toBe(first.body);
  expect((await order({ idempotency_key: key.toUpperCase(), firstName: 'Other' })).body).toBe(
    first.body,
  );
  expect(await totals()).toEqual(before);
});
test('stores one order when one request is sent ten times simultaneously', async () => {
  const upload = await uploadProof(server.app, await proof(), from());
  const values = orderValues({
    proof_url: upload.json().secure_url,
    items: JSON.stringify([{ id: count, quantity: 2 }]),
  });
  const before = await totals();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sendEmail(server.app, 'order', values, from())),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await totals()).toEqual(plus(before, [1, 1, 1, 2, 0]));
});
test('stores two orders for two equal requests without an idempotency key', async () => {
  const [one, two] = [
    await order({ idempotency_key: undefined }),
    await order({ idempotency_key: undefined }),
  ];
  expect(one.body).not.toBe(two.body);
});

test('ignores the prices that the browser sent, and flags an order with a different total', async () => {
  expect(
    await recordOf({
      subtotal: '1.00',
      items: JSON.stringify([{ id: count, quantity: 1, price: 1 }]),
    }),
  ).toMatchObject({
    subtotal: 7500,
    subtotalSent: 1,
    flagged: true,
  });
});
test('flags an order that has unpaid tests or whose total differs from the requested amount', async () => {
  const items = JSON.stringify([{ id: count, quantity: 2 }]);
  const paid = (change: Record<string, string>) =>
    recordOf({ items, testOption: 'Full Blood Count', ...change });
  expect(await paid({ amount_asked: '15000' })).toMatchObject({
    amountAsked: 15_000,
    flagged: false,
  });
  expect(await paid({ amount_asked: '14000' })).toMatchObject({
    amountAsked: 14_000,
    flagged: true,
  });
  expect(await paid({ amount_asked: '' })).toMatchObject({ amountAsked: null, flagged: false });
  expect(await paid({ testOption: 'Full Blood Count,TSH' })).toMatchObject({ flagged: true });
  expect((await order({ items, amount_asked: 'much' })).statusCode).toBe(400);
});
test('stores and flags an order with an unknown product', async () => {
  const gone = await addProduct(server.db, 'Short-lived', 100);
  await server.db.delete(products).where(eq(products.id, gone));
  const record = await recordOf({
    items: JSON.stringify([
      { id: gone, quantity: 1 },
      { id: '7', quantity: 2 },
      { id: count, quantity: 2 },
    ]),
  });
  expect(record).toMatchObject({ flagged: true, subtotal: 15_000 });
  expect(
    record.items.map(({ productId, known }: { productId: string; known: boolean }) => [
      productId,
      known,
    ]),
  ).toEqual([
    [gone, false],
    ['7', false],
    [count, true],
  ]);
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
  [TEST_OPTIONS.join(','), true],
])(
  'compares the tests "%s" with a cart of a Full Blood Count: flagged is %s',
  async (testOption, flagged) => {
    expect(
      await recordOf({
        testOption,
        subtotal: '7500.00',
        items: JSON.stringify([{ id: count, quantity: 1 }]),
      }),
    ).toMatchObject({
      subtotal: 7500,
      flagged,
    });
  },
);
test('flags an order whose only paid lines are of other tests than the chosen one', async () => {
  const free = await addProduct(server.db, 'Free Test', 0);
  const items = JSON.stringify([
    { id: count, quantity: 1 },
    { id: count, quantity: 3 },
    { id: free, quantity: 1, name: 'ESR' },
  ]);
  expect(
    await recordOf({
      testOption: 'Full Blood Count,Free Test',
      subtotal: '30000.00',
      items,
    }),
  ).toMatchObject({
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
  for (const idempotency_key of [key, key.toUpperCase(), key])
    expect(
      (await sendEmail(server.app, 'contact', { ...CONTACT, idempotency_key }, from())).body,
    ).toBe('OK');
  expect(await totals()).toEqual(plus(before, [0, 0, 0, 1, 1]));
  expect((await server.db.select().from(messages)).at(-1)).toMatchObject(CONTACT);
});
describe('a proof of payment that another order has', () => {
  const picture = (change = '#088') =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: change } });
  const uploaded = async (bytes: Buffer) =>
    (await uploadProof(server.app, bytes, from())).json().secure_url;
  const isFlagged = async (proof_url: string): Promise<boolean> => {
    const items = JSON.stringify([{ id: count, quantity: 1 }]);
    return (
      await recordOf({
        proof_url,
        testOption: 'Full Blood Count',
        subtotal: '7500.00',
        items,
      })
    ).flagged;
  };

  test('flags the order when the picture is uploaded again, also with other metadata or as another file', async () => {
    expect(await isFlagged(await uploaded(await picture('#0a1').png().toBuffer()))).toBe(false);
    const again = [
      await picture('#0a1').png().toBuffer(),
      await picture('#0a1')
        .png({ compressionLevel: 0 })
        .withExif({ IFD0: { Copyright: 'x' } })
        .toBuffer(),
      Buffer.concat([await picture('#0a1').webp({ lossless: true }).toBuffer(), Buffer.from('x')]),
    ];
    for (const bytes of again) expect(await isFlagged(await uploaded(bytes))).toBe(true);
    expect(await isFlagged(await uploaded(await picture('#0a2').png().toBuffer()))).toBe(false);
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
  await server.db
    .update(orders)
    .set({ subtotal: 5000, received: 100 })
    .where(eq(orders.reference, referenceIn((await order()).body)));
  const { references, underpaid, amount, oldestAt, verifiedToday } = (
    await read('/api/orders/to-verify')
  ).json();
  const rows = await server.db
    .select()
    .from(orders)
    .where(eq(orders.status, 'pending-verification'))
    .orderBy(orders.createdAt);
  expect([...references, ...underpaid]).toEqual(rows.map(({ reference }) => reference));
  expect(underpaid).toHaveLength(1);
  expect(amount).toBe(rows.reduce((sum, { subtotal }) => sum + subtotal, 0));
  expect(oldestAt).toBe(rows[0]?.createdAt.toISOString());
  expect(verifiedToday).toEqual({ orders: 0, amount: 0 });
});
test('returns 404 for an unknown or malformed reference', async () => {
  for (const reference of ['LGN-0000-0000', 'x', "'--"])
    expect((await read(`/api/orders/${encodeURIComponent(reference)}`)).statusCode).toBe(404);
});

const imageHost = { origin: 'https://res.pictures.example', cloud: 'lab' };
const id = '0b0e8f30-2c5e-4a7e-9a3c-5d7f5e1f2a3b';

test.each([
  `/media/private/${id}`,
  `http://lab.example:8080/media/private/${id}`,
  `https://lab.example:8080/media/private/${id}`,
])('recognizes %s as a picture on this server', (url) =>
  expect(proofAddress(url, 'lab.example:8080', imageHost)).toEqual({ kind: 'own', mediaId: id }),
);
test('ignores a default port when it compares a picture’s address with the server’s address', () => {
  expect(
    proofAddress(`https://lab.example/media/private/${id}`, 'lab.example:443', undefined),
  ).toEqual({ kind: 'own', mediaId: id });
});
test('treats https pictures on the configured image host as external', () => {
  expect(proofAddress('https://res.pictures.example/a.png', 'lab.example', imageHost)).toEqual({
    kind: 'foreign',
    url: 'https://res.pictures.example/a.png',
  });
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
test('rejects external pictures without a configured image host', () => {
  expect(proofAddress('https://res.pictures.example/a.png', 'lab.example', undefined)).toEqual({
    kind: 'invalid',
  });
});
