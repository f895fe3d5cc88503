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

test('returns only the status for a reference with its phone number', async () => {
  const orderId = await add({ status: 'verified', subtotal: 15_000 });
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute));
  await server.db.insert(orderEvents).values([
    {
      orderId,
      status: 'pending-verification',
      note: 'The proof of payment came with an earlier order too.',
      createdAt: at(0),
    },
    {
      orderId,
      status: 'rejected',
      note: 'The receipt shows ₦5,000.00 only.',
      by: 'admin',
      createdAt: at(1),
    },
    {
      orderId,
      status: 'verified',
      note: 'Seen on the account by Funmi',
      by: 'admin',
      createdAt: at(2),
    },
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
      {
        status: 'rejected',
        note: 'The receipt shows ₦5,000.00 only.',
        createdAt: '2026-11-01T09:01:00.000Z',
      },
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
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute));
  const line = { orderId, productId: 'a', name: 'HIV Viral Load', known: true };
  await db.insert(orderItems).values([
    { ...line, position: 1, unitPrice: 5000, quantity: 1, lineTotal: 5000 },
    { ...line, position: 0, unitPrice: 5000, quantity: 2, lineTotal: 10_000 },
  ]);
  await db.insert(orderEvents).values([
    { orderId, status: 'verified', by: 'admin', createdAt: at(1) },
    {
      orderId,
      status: 'refunded',
      note: 'Paid back to your account.',
      by: 'admin',
      createdAt: at(2),
    },
  ]);
  const answer = await ask();
  expect(answer.body).not.toMatch(/HIV|productId/);
  expect(answer.json().events.at(-1).note).toBe('Paid back to your account.');
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
test.each(['08031234567', '+234 803 123 4567', '2348031234567', '0803-123-4567', '8031234567'])(
  'accepts any notation of a phone number that is stored as %s',
  async (kept) => {
    await add({ phoneNumber: kept });
    for (const typed of [PHONE, '+2348031234567', '234 803 123 4567'])
      expect([typed, (await ask(REFERENCE, typed)).statusCode]).toEqual([typed, 200]);
  },
);
test('opens an order by its reference and phone number in other characters', async () => {
  await add();
  expect((await ask('lgn‑7f3k‑٩٢qd', '\u202d٠٨٠٣١٢٣٤٥٦٧\u202c')).statusCode).toBe(200);
});
test('ignores a phone number in the query', async () => {
  await add();
  const answer = await server.app.inject({
    url: `/api/orders/status?reference=${REFERENCE}&phoneNumber=${PHONE}`,
    remoteAddress: '10.1.9.9',
  });
  expect(answer.statusCode).toBe(401);
});

test('gives an unknown reference and a wrong phone number the same answer after the same number of queries', async () => {
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
  const told = async (reference: string, number: string) => {
    queried = [];
    const { statusCode, headers, body } = await ask(reference, number);
    // the server itself reads lists in between, when it learns of a change
    const queries = queried.filter((table) => ORDER_TABLES.includes(table)).length;
    return { statusCode, body, cache: headers['cache-control'], queries };
  };
  const [unknown, wrong] = [
    await told('LGN-0000-0000', PHONE),
    await told(REFERENCE, '08000000000'),
  ];
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
  for (const payload of ['[]', 'null', '{"reference":{"a":1},"phoneNumber":["x"]}']) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/orders/status',
      remoteAddress: `10.1.0.${address}`,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([payload, answer.statusCode]).toEqual([payload, 422]);
  }
});

test('throttles a network with wrong phone numbers, but not the customer in another network', async () => {
  await add();
  const stranger = `10.2.${address}.1`;
  for (const reference of [REFERENCE, 'LGN-0000-0000']) {
    const answers = [];
    for (let guess = 0; guess < 6; guess += 1)
      answers.push(await ask(reference, `0800000000${guess}`, stranger));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 429]);
    expect([answers[5]?.headers['retry-after'], answers[5]?.json().error]).toEqual([
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
  const statuses: number[] = [];
  for (let guess = 0; guess < 60; guess += 1)
    statuses.push(
      (await ask(REFERENCE, `080${String(guess).padStart(8, '0')}`, `10.4.${address}.${guess}`))
        .statusCode,
    );
  expect(statuses).toEqual([...Array(50).fill(404), ...Array(10).fill(429)]);
  now = new Date(now.getTime() + 1000);
  expect((await ask()).statusCode).toBe(200);
});
test('answers 20 correct requests in a minute, and answers 429 to the next request', async () => {
  await add();
  for (let look = 0; look < 20; look += 1) expect((await ask()).statusCode).toBe(200);
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
  const statusesOf = async (count: number, send: () => ReturnType<typeof watch>) => {
    const answers = [];
    for (let at = 0; at < count; at += 1) answers.push((await send()).statusCode);
    return answers;
  };

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
    expect(new Set(await statusesOf(60, () => watch(token)))).toEqual(new Set([200]));
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
  expect(log).not.toMatch(/8031234567|803 123|Ada|0800000000/);
});
