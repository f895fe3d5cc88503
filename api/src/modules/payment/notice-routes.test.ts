import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { orders, transfers } from '../../platform/db';
import { NOW, payments, SECRET } from '../../testing/payments';
import { startTestApp } from '../../testing/test-app';
import { noticeFormat, paystackNotices, plainNotices, signatureOf } from './notices';

const PREVIOUS = 'the previous secret';

describe('notices in the plain format', () => {
  const server = payments(() => ({ notices: plainNotices([SECRET, PREVIOUS]) }));

  const notice = (account: string, change: object = {}) => ({
    reference: 'P-1',
    account,
    amount: 1_500_000,
    currency: 'NGN',
    paid_at: NOW.toISOString(),
    ...change,
  });
  const send = (body: object, secret = SECRET) =>
    server.sendNotice(body, { 'x-signature': signatureOf(secret, JSON.stringify(body)) });
  const UNSIGNED = 'The signature of the notice is missing or wrong.';
  const UNUSABLE: [field: string, change: object][] = [
    ...['USD', 'ngn', ''].map((currency): [string, object] => ['currency', { currency }]),
    ...['1850000', 0.5, 0, -1, null, 2 ** 53, undefined].map((amount): [string, object] => [
      'amount',
      { amount },
    ]),
    ...[9_012_345_678, ' 9012345678 ', ''].map((account): [string, object] => [
      'account',
      { account },
    ]),
    ...[
      '2026-11-26T12:00:00',
      '2026-11-26',
      'yesterday',
      '2026-02-30T12:00:00Z',
      '2026-11-26T12:00:00+99:99',
      1,
      '9999-12-31T23:59:59Z',
    ]
      .concat(['0000-01-01T00:00:00Z', '2026-11-28T12:00:00Z', '2025-11-20T12:00:00Z'])
      .map((paid_at): [string, object] => ['paid_at', { paid_at }]),
    ['reference', { reference: '' }],
    ['narration', { narration: null }],
  ];

  test('verify the order, and staff see that the provider confirmed it', async () => {
    const account = await server.openAccount();
    const reference = await server.placeOrder(account);
    expect((await send(notice(account))).json()).toEqual({ message: 'matched' });
    const order = await server.read(reference);
    expect(order).toMatchObject({
      status: 'verified',
      received: 1_500_000,
      transfers: [{ source: 'notice', by: null }],
    });
    expect(order.events.at(-1)).toMatchObject({
      by: null,
      note: 'The payment provider has confirmed the payment.',
    });
    const body = { reference, phoneNumber: '08012345678' };
    expect(await server.json('POST', '/api/orders/status', body, {})).toMatchObject({
      status: 'verified',
      payment: { state: 'paid' },
    });
  });
  test('are stored while no order exists, and applied when the order is placed', async () => {
    const account = await server.openAccount();
    expect((await send(notice(account))).json()).toEqual({ message: 'kept' });
    expect(await server.read(await server.placeOrder(account))).toMatchObject({
      status: 'verified',
      received: 1_500_000,
    });
  });
  test.each([
    [500_000, 'pending-verification', '₦10,000.00 is missing for order'],
    [2_000_000, 'verified', 'You have paid too much for order'],
  ])(
    'of %d kobo leave the order %s, with an e-mail to its customer',
    async (amount, status, subject) => {
      const account = await server.openAccount();
      const reference = await server.placeOrder(account);
      await send(notice(account, { amount }));
      expect(await server.read(reference)).toMatchObject({ status, received: amount });
      expect(await server.subjects()).toContain(`${subject} ${reference}`);
    },
  );
  test('verify the order when two partial payments add up to its amount', async () => {
    const account = await server.openAccount();
    const reference = await server.placeOrder(account);
    await send(notice(account, { amount: 600_000 }));
    await send(notice(account, { amount: 900_000, reference: 'P-2' }));
    expect(await server.read(reference)).toMatchObject({
      status: 'verified',
      received: 1_500_000,
      transfers: [{ kobo: 600_000 }, { kobo: 900_000 }],
    });
  });
  test('do not verify an order that staff have to check', async () => {
    const account = await server.openAccount();
    const reference = await server.placeOrder(account);
    await server.db.update(orders).set({ flagged: true });
    await send(notice(account));
    expect(await server.read(reference)).toMatchObject({
      status: 'pending-verification',
      received: 1_500_000,
    });
  });
  test.each<[string, number, Record<string, string>]>([
    [
      'no cart',
      1,
      { items: '', testOption: 'HIV Viral Load,Ferritin', subtotal: '0.00', amount_asked: '0' },
    ],
    ['an empty cart', 100, { items: '[]', subtotal: '0.00' }],
    ['a cart that pays other tests', 1_500_000, { testOption: 'HIV Viral Load' }],
  ])('before and after an order with %s verify nothing', async (_, amount, change) => {
    const account = await server.openAccount();
    await send(notice(account, { amount }));
    const reference = await server.placeOrder(account, 'cart', change);
    await send(notice(account, { amount, reference: 'P-2' }));
    expect(await server.read(reference)).toMatchObject({
      status: 'pending-verification',
      received: 2 * amount,
      flagged: true,
    });
    expect((await server.json('GET', '/api/orders/to-verify')).references).toEqual([reference]);
  });
  test('verify no order without a price, and name no excess, when it is not flagged', async () => {
    const account = await server.openAccount();
    const reference = await server.placeOrder(account, 'cart', { items: '', subtotal: '0.00' });
    await server.db.update(orders).set({ flagged: false });
    await send(notice(account));
    expect(await server.read(reference)).toMatchObject({
      status: 'pending-verification',
      received: 1_500_000,
    });
    const excess = `/api/orders/${reference}/excess`;
    expect(await server.status('POST', excess, { use: 'credit', version: 2 })).toBe(409);
    expect((await server.subjects()).join()).not.toContain('paid too much');
  });
  test('count a payment once when one notice arrives three times simultaneously', async () => {
    const account = await server.openAccount();
    const reference = await server.placeOrder(account);
    const answers = await Promise.all([1, 2, 3].map(() => send(notice(account))));
    expect(answers.map((answer) => answer.json().message).sort()).toEqual([
      'matched',
      'replayed',
      'replayed',
    ]);
    const { received, events, status } = await server.read(reference);
    expect([received, status, events.length]).toEqual([1_500_000, 'verified', 2]);
  });
  test('verify the order when a repeated notice follows a failed database transaction', async () => {
    const account = await server.openAccount();
    const reference = await server.placeOrder(account);
    const { db } = server;
    const broken = jest.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('killed'));
    expect((await send(notice(account))).statusCode).toBe(503);
    broken.mockRestore();
    expect((await send(notice(account))).json()).toEqual({ message: 'matched' });
    expect(await server.read(reference)).toMatchObject({ status: 'verified', received: 1_500_000 });
  });
  test.each<[string, (account: string) => ReturnType<typeof send>, number, string[]]>([
    ['a forged signature', (account) => send(notice(account), 'another secret'), 401, [UNSIGNED]],
    ['no signature', (account) => server.sendNotice(notice(account), {}), 401, [UNSIGNED]],
    [
      'a changed body',
      (account) =>
        server.sendNotice(notice(account), {
          'x-signature': signatureOf(SECRET, JSON.stringify(notice(account, { amount: 1 }))),
        }),
      401,
      [UNSIGNED],
    ],
  ])(
    'with %s change nothing, and are logged without personal data',
    async (_, sent, status, reasons) => {
      const account = await server.openAccount();
      const reference = await server.placeOrder(account);
      expect((await sent(account)).statusCode).toBe(status);
      expect(await server.read(reference)).toMatchObject({
        status: 'pending-verification',
        received: 0,
        version: 1,
      });
      expect(await server.db.$count(transfers)).toBe(0);
      expect(server.ignored()).toEqual(reasons);
      expect(server.log.join()).not.toContain(account);
    },
  );
  test.each(UNUSABLE)(
    'are answered with 422 and logged when their %s is wrong: %j',
    async (field, change) => {
      expect((await send(notice('9012345678', change))).statusCode).toBe(422);
      expect(server.ignored()).toEqual([`The notice cannot be used: ${field}.`]);
      expect(await server.db.$count(transfers)).toBe(0);
    },
  );
  test.each([
    ['{', 'application/json', 422],
    ['', 'application/json', 422],
    ['[]', 'application/json', 422],
    ['null', 'application/json', 422],
    [`\ufeff${JSON.stringify(notice('9012345678'))}`, 'application/json', 422],
    ['{}', 'text/plain', 415],
    [`"${'x'.repeat(65_536)}"`, 'application/json', 413],
  ])('with a body that is not theirs are answered and logged: %#', async (text, type, status) => {
    const answer = await server.sendNotice(text, {
      'x-signature': signatureOf(SECRET, text),
      'content-type': type,
    });
    expect([answer.statusCode, server.ignored().length]).toEqual([status, 1]);
    expect(await server.db.$count(transfers)).toBe(0);
  });
  test('are accepted with a signature of the previous secret', async () => {
    const account = await server.openAccount();
    expect((await send(notice(account), PREVIOUS)).json()).toEqual({ message: 'kept' });
  });
  test.each([
    ['no account is known for their number', {}],
    ['their narration has letters that no database stores', { narration: 'NIP \u0000 \ud800' }],
  ])('are stored when %s', async (_, change) => {
    expect((await send(notice('9000000000', change))).json()).toEqual({ message: 'kept' });
    expect(server.ignored()).toEqual([]);
  });
  test('do not pay an order whose account number came only from the browser', async () => {
    const account = await server.openAccount();
    const forged = await server.placeOrder(account, '');
    expect((await send(notice(account))).json()).toEqual({ message: 'kept' });
    expect(await server.read(forged)).toMatchObject({
      status: 'pending-verification',
      received: 0,
    });
  });
});

describe('Paystack’s notices', () => {
  let provider: Server;
  let verified: { status: number; data?: object };
  const asked: (string | undefined)[] = [];
  beforeAll(async () => {
    provider = createServer((request, response) => {
      asked.push(request.url, request.headers.authorization);
      response
        .writeHead(verified.status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: verified.data }));
    });
    await new Promise<void>((listens) => provider.listen(0, '127.0.0.1', listens));
  });
  const server = payments(() => ({
    notices: paystackNotices(
      [SECRET],
      `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    ),
  }));
  beforeEach(() => {
    asked.length = 0;
  });
  afterAll(() => provider.close());

  const charge = (account: string, change: object = {}) => ({
    id: 302_961,
    domain: 'live',
    status: 'success',
    reference: '1e1a2b3c',
    amount: 1_500_000,
    currency: 'NGN',
    channel: 'dedicated_nuban',
    paid_at: NOW.toISOString(),
    metadata: { receiver_account_number: account, receiver_bank: 'Wema Bank' },
    authorization: {
      sender_name: 'ADA OBI',
      receiver_bank_account_number: account,
      receiver_bank: 'Wema Bank',
      narration: 'NIP ADA OBI',
    },
    ...change,
  });
  const send = (data: object, event = 'charge.success') => {
    const payload = JSON.stringify({ event, data });
    return server.sendNotice(payload, { 'x-paystack-signature': signatureOf(SECRET, payload) });
  };

  test('verify the order after Paystack’s API has confirmed the payment', async () => {
    const account = await server.openAccount();
    const reference = await server.placeOrder(account);
    verified = { status: 200, data: charge(account) };
    expect((await send(charge(account))).json()).toEqual({ message: 'matched' });
    expect(asked).toEqual(['/transaction/verify/1e1a2b3c', `Bearer ${SECRET}`]);
    expect(await server.read(reference)).toMatchObject({
      status: 'verified',
      transfers: [{ bank: 'paystack' }],
    });
  });
  test('are accepted when only their metadata contains the number of the bank account', async () => {
    const account = await server.openAccount();
    const without = charge(account, { authorization: { receiver_bank_account_number: null } });
    verified = { status: 200, data: without };
    expect((await send(without)).json()).toEqual({ message: 'kept' });
  });
  test.each<[string, { status: number; data?: object }]>([
    ['does not know the payment', { status: 404 }],
    ['rejects the reference', { status: 400 }],
    ['reports another amount', { status: 200, data: { amount: 100 } }],
    ['reports a failed payment', { status: 200, data: { status: 'failed' } }],
  ])('change nothing when Paystack’s API %s', async (_, answer) => {
    const account = await server.openAccount();
    const reference = await server.placeOrder(account);
    verified = answer.data ? { ...answer, data: charge(account, answer.data) } : answer;
    expect((await send(charge(account))).statusCode).toBe(422);
    expect(await server.read(reference)).toMatchObject({
      status: 'pending-verification',
      received: 0,
    });
    expect(server.ignored()).toEqual(['The notice cannot be used: not confirmed by the provider.']);
  });
  test.each([401, 403, 429, 502])(
    'are answered with 503 when Paystack’s API answers with %d',
    async (status) => {
      const account = await server.openAccount();
      verified = { status };
      expect((await send(charge(account))).statusCode).toBe(503);
      expect(await server.db.$count(transfers)).toBe(0);
    },
  );
  test.each([
    ['another event', charge('9012345678'), 'transfer.success'],
    [
      'a payment by card',
      charge('9012345678', { authorization: {}, metadata: '' }),
      'charge.success',
    ],
  ])('about %s change nothing', async (_, data, event) => {
    expect((await send(data, event)).json()).toEqual({
      message: 'This notice is no payment into an account.',
    });
    expect(await server.db.$count(transfers)).toBe(0);
    expect(server.ignored()).toEqual([]);
  });
  test('with an amount as text are answered with 422', async () => {
    expect((await send(charge('9012345678', { amount: '1500000' }))).statusCode).toBe(422);
    expect(server.ignored()).toEqual(['The notice cannot be used: amount.']);
  });
});

describe('the sandbox', () => {
  const server = payments(() => ({ notices: undefined }));

  test('lets only administrators send a signed notice of a test transfer', async () => {
    const account = await server.openAccount();
    const reference = await server.placeOrder(account);
    const body = { account, amount: 15_000 };
    expect(await server.status('POST', '/api/payment/sandbox', body, {})).toBe(401);
    expect(await server.json('POST', '/api/payment/sandbox', body)).toEqual({
      message: 'matched',
    });
    expect(await server.read(reference)).toMatchObject({ status: 'verified' });
  });
});

test('answers 404 to a notice when notices are not configured', async () => {
  const payment = { login: jest.fn(), account: jest.fn() };
  const server = await startTestApp({ payment });
  expect(await server.status('POST', '/api/payment/notify', {})).toBe(404);
  await server.close();
});

test.each([
  [{ PAYMENT_NOTICES: 'paystack' }, 'belong together'],
  [{ PAYMENT_NOTICES: 'paystack', PAYMENT_NOTICES_SECRET: 'short' }, 'belong together'],
  [{ PAYMENT_NOTICES_PREVIOUS_SECRET: PREVIOUS }, 'belong together'],
  [
    {
      PAYMENT_NOTICES: 'plain',
      PAYMENT_NOTICES_SECRET: SECRET,
      PAYMENT_NOTICES_PREVIOUS_SECRET: 'short',
    },
    'at least 16',
  ],
  [
    { PAYMENT_NOTICES: 'toString', PAYMENT_NOTICES_SECRET: SECRET },
    'must be one of paystack, plain',
  ],
  [
    {
      PAYMENT_NOTICES: 'paystack',
      PAYMENT_NOTICES_SECRET: SECRET,
      PAYMENT_NOTICES_API: 'http://x',
    },
    'must be an origin',
  ],
])('refuses the settings %j', (env, message) =>
  expect(() => noticeFormat(env as unknown as NodeJS.ProcessEnv)).toThrow(message),
);
test('returns the notice format of Paystack when the settings name it, and undefined without settings', () => {
  expect(noticeFormat({} as NodeJS.ProcessEnv)).toBeUndefined();
  expect(
    noticeFormat({
      PAYMENT_NOTICES: 'paystack',
      PAYMENT_NOTICES_SECRET: SECRET,
    } as unknown as NodeJS.ProcessEnv)?.name,
  ).toBe('paystack');
});
