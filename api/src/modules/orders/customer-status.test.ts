import { orderEvents, orderItems, orders, paymentAccounts } from '../../platform/db';
import { orderRow } from '../../testing/records';
import { testApp } from '../../testing/test-app';

const REFERENCE = 'LGN-7F3K-92QD';
const PHONE = '08031234567';
const ORDER_TABLES: object[] = [orders, orderItems, orderEvents, paymentAccounts];
let address = 0;
/** the server's clock */
let now = new Date();

const server = testApp({ now: () => now });
// each test has a separate address and hour, so that the limits of one test do not affect another
beforeEach(async () => {
  address += 1;
  now = new Date(now.getTime() + 60 * 60_000);
  await server.db.delete(orderEvents);
  await server.db.delete(orders);
});

const add = async (change: Partial<typeof orders.$inferInsert> = {}) =>
  (
    await server.db
      .insert(orders)
      .values(orderRow({ reference: REFERENCE, phoneNumber: PHONE, ...change }))
      .returning()
  )[0]?.id ?? '';
/** The time of a change of status. */
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute));
const ask = (
  reference: unknown = REFERENCE,
  phoneNumber: unknown = PHONE,
  from = `10.1.0.${address}`,
) =>
  server.app.inject({
    method: 'POST',
    url: '/api/orders/status',
    remoteAddress: from,
    payload: { reference, phoneNumber },
  });
/** Sends requests one after the other. */
const statusesOf = async (count: number, send: (nth: number) => ReturnType<typeof ask>) => {
  const statuses = [];
  for (let nth = 0; nth < count; nth += 1) statuses.push((await send(nth)).statusCode);
  return statuses;
};

test('returns only the status for a reference with its phone number', async () => {
  const orderId = await add({ status: 'verified', subtotal: 15_000 });
  const rejection = { status: 'rejected', note: 'The receipt shows ₦5,000.00 only.' } as const;
  await server.db.insert(orderEvents).values([
    { orderId, status: 'pending-verification', note: 'The proof came twice.', createdAt: at(0) },
    { ...rejection, orderId, by: 'admin', createdAt: at(1) },
    { orderId, status: 'verified', note: 'Seen by Funmi', by: 'admin', createdAt: at(2) },
  ]);
  const answer = await ask();
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.json()).toEqual({
    reference: REFERENCE,
    status: 'verified',
    subtotal: 15_000,
    createdAt: expect.stringMatching(/Z$/),
    events: [
      { status: 'pending-verification', note: '', createdAt: '2026-11-01T09:00:00.000Z' },
      { ...rejection, createdAt: '2026-11-01T09:01:00.000Z' },
      { status: 'verified', note: '', createdAt: '2026-11-01T09:02:00.000Z' },
    ],
    receipt: null,
    payment: { state: 'none', received: 0, missing: 1_500_000, account: null },
    watch: null,
  });
});
test('returns the receipt of a paid order, without test names', async () => {
  const orderId = await add({ status: 'refunded', subtotal: 15_000 });
  const { db } = server;
  const line = { orderId, productId: 'a', name: 'HIV Viral Load', unitPrice: 5000, known: true };
  await db.insert(orderItems).values([
    { ...line, position: 1, quantity: 1, lineTotal: 5000 },
    { ...line, position: 0, quantity: 2, lineTotal: 10_000 },
  ]);
  const note = 'Paid back to your account.';
  await db.insert(orderEvents).values([
    { orderId, status: 'verified', by: 'admin', createdAt: at(1) },
    { orderId, status: 'refunded', note, by: 'admin', createdAt: at(2) },
  ]);
  const answer = await ask();
  expect(answer.body).not.toMatch(/HIV|productId/);
  expect(answer.json().events.at(-1).note).toBe(note);
  expect(answer.json().receipt).toEqual({
    lines: [
      { name: '', unitPrice: 5000, quantity: 2, lineTotal: 10_000 },
      { name: '', unitPrice: 5000, quantity: 1, lineTotal: 5000 },
    ],
    total: 15_000,
    verifiedAt: '2026-11-01T09:01:00.000Z',
    undone: { status: 'refunded', at: '2026-11-01T09:02:00.000Z' },
  });
});
test('opens an order by its reference and phone number in other characters', async () => {
  await add({ phoneNumber: '+234 803 123 4567' });
  expect((await ask('lgn‑7f3k‑٩٢qd', '\u202d٠٨٠٣١٢٣٤٥٦٧\u202c')).statusCode).toBe(200);
});
test('ignores a phone number in the query', async () => {
  await add();
  const query = `reference=${REFERENCE}&phoneNumber=${PHONE}`;
  expect(await server.status('GET', `/api/orders/status?${query}`, undefined, {})).toBe(401);
});

test('answers an unknown reference and a wrong phone number alike, after equally many queries', async () => {
  await add();
  const { db } = server;
  let queried: object[] = [];
  const select = db.select.bind(db);
  const spy = jest.spyOn(db, 'select').mockImplementation((...fields: []) => {
    const query = select(...fields);
    const from = query.from.bind(query);
    return Object.assign(query, {
      from: (table: Parameters<typeof from>[0]) => {
        queried.push(table);
        return from(table);
      },
    }) as never;
  });
  const answerTo = async (reference: string, number: string) => {
    queried = [];
    const { statusCode, headers, body } = await ask(reference, number);
    // the server itself reads lists in between, when it learns of a change
    const queries = queried.filter((table) => ORDER_TABLES.includes(table)).length;
    return { statusCode, body, cache: headers['cache-control'], queries };
  };
  const unknown = await answerTo('LGN-0000-0000', PHONE);
  const wrong = await answerTo(REFERENCE, '08000000000');
  spy.mockRestore();
  expect(unknown).toMatchObject({ statusCode: 404, cache: 'no-store', queries: 1 });
  expect(wrong).toEqual(unknown);
  expect(wrong.body).not.toContain('LGN');
});
test.each(['call me', '', '+234', '0'])(
  'returns no order for a text without digits when the stored phone number is "%s"',
  async (kept) => {
    await add({ phoneNumber: kept });
    for (const typed of ['call me', '-', '0', '+'])
      expect([typed, (await ask(REFERENCE, typed)).statusCode]).toEqual([typed, 404]);
  },
);
test('rejects a part of the phone number', async () => {
  await add();
  for (const typed of ['0803123456', '1234567', '080312345678'])
    expect((await ask(REFERENCE, typed)).statusCode).toBe(404);
});

test.each([
  ['', PHONE, { reference: 'Reference is required' }],
  ['x', PHONE, { reference: expect.stringContaining('LGN-XXXX-XXXX') }],
  [REFERENCE, ' ', { phoneNumber: 'Phone number is required' }],
  [REFERENCE, '1'.repeat(31), { phoneNumber: 'Phone number must be at most 30 characters' }],
])(
  'rejects the reference %j with the phone number %j, and names the invalid field',
  async (reference, number, fields) => {
    const answer = await ask(reference, number);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
  },
);
test('rejects a body that is not an object of two texts', async () => {
  const json = { 'content-type': 'application/json' };
  for (const body of ['[]', 'null', '{"reference":{"a":1},"phoneNumber":["x"]}'])
    expect([body, await server.status('POST', '/api/orders/status', body, json)]).toEqual([
      body,
      422,
    ]);
});

test('throttles a network with wrong phone numbers, but not the customer in another network', async () => {
  await add();
  const stranger = `10.2.${address}.1`;
  for (const reference of [REFERENCE, 'LGN-0000-0000']) {
    const guess = (nth: number) => ask(reference, `0800000000${nth}`, stranger);
    expect(await statusesOf(5, guess)).toEqual(Array(5).fill(404));
    const { statusCode, headers, json } = await guess(5);
    expect([statusCode, headers['retry-after'], json().error]).toEqual([
      429,
      '1',
      'too-many-requests',
    ]);
  }
  expect((await ask(REFERENCE, PHONE, stranger)).statusCode).toBe(429);
  expect((await ask()).statusCode).toBe(200);
  now = new Date(now.getTime() + 1000);
  expect((await ask(REFERENCE, PHONE, stranger)).statusCode).toBe(200);
});
test('throttles a reference for all networks after fifty wrong phone numbers', async () => {
  await add();
  const guess = (nth: number) => ask(REFERENCE, `${8_000_000_000 + nth}`, `10.4.${address}.${nth}`);
  expect(await statusesOf(60, guess)).toEqual([...Array(50).fill(404), ...Array(10).fill(429)]);
  now = new Date(now.getTime() + 1000);
  expect((await ask()).statusCode).toBe(200);
});
test('answers 20 correct requests in a minute, and answers 429 to the next request', async () => {
  await add();
  expect(await statusesOf(20, () => ask())).toEqual(Array(20).fill(200));
  const answer = await ask();
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});

describe('an order requested with a token', () => {
  const HOUR_MS = 60 * 60_000;
  const later = (ms: number) => new Date(now.getTime() + ms);
  // requests are counted by reference
  const reference = () => `LGN-WATC-${String(address).padStart(4, '0')}`;
  async function open(): Promise<string> {
    const orderId = await add({ reference: reference() });
    await server.db
      .insert(paymentAccounts)
      .values({ account: '9012345678', bank: 'B', cart: '', orderId, until: later(5 * HOUR_MS) });
    return (await ask(reference())).json().watch;
  }
  const watch = (token: string, from = `10.1.0.${address}`) =>
    server.app.inject({
      url: '/api/orders/status',
      remoteAddress: from,
      headers: { 'x-order-watch': token },
    });

  test('is returned with the same data as by a look-up, and with a new token at each request', async () => {
    const token = await open();
    now = later(HOUR_MS);
    const answer = await watch(token);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toMatchObject({
      reference: reference(),
      payment: { account: { number: '9012345678' } },
    });
    expect(answer.body).not.toContain(PHONE);
    now = later(1.5 * HOUR_MS);
    expect((await watch(token)).statusCode).toBe(401);
    expect((await watch(answer.json().watch)).statusCode).toBe(200);
  });
  test('can be requested 60 times without an effect on the rate limit for look-ups', async () => {
    const token = await open();
    expect(await statusesOf(60, () => watch(token))).toEqual(Array(60).fill(200));
    expect((await ask(reference())).statusCode).toBe(200);
    expect((await watch(token)).statusCode).toBe(429);
    expect((await watch(token, '10.5.0.1')).statusCode).toBe(429);
  });
  test('is returned without a new token when it awaits no payment', async () => {
    const token = await open();
    await server.db.update(orders).set({ status: 'verified' });
    expect((await watch(token)).json()).toMatchObject({ status: 'verified', watch: null });
    expect((await ask(reference())).json().watch).toBeNull();
  });
  test('is not returned after its erasure', async () => {
    const token = await open();
    await server.db.update(orders).set({ erasedAt: now });
    expect((await watch(token)).statusCode).toBe(401);
  });
  test('is not returned for an unsigned token, whether or not the order exists', async () => {
    const [known = '', until = '', signature = ''] = (await open()).split('.');
    const forged = [
      '',
      '.',
      known,
      `LGN-0000-0000.${until}.${signature}`,
      `${known}.9${until}.${signature}`,
      `${known}.${until}.`,
    ];
    const answers = await Promise.all(forged.map((token) => watch(token)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(401);
  });
  test('is refused with 429 after twenty requests with an invalid watch token from one network', async () =>
    expect(await statusesOf(22, () => watch(`${REFERENCE}.1.x`))).toEqual([
      ...Array(20).fill(401),
      429,
      429,
    ]));
});
test('logs neither phone number nor name', () => {
  // timestamps contain digits too
  const log = server.log.join('').replace(/"(time|responseTime)":[\d.e-]+/g, '');
  expect(log).toContain('/api/orders/…');
  expect(log).not.toMatch(/8031234567|803 123|Ada|800000000/);
});
