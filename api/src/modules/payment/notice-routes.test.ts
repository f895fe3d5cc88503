import { orders, transfers } from '../../platform/db';
import { httpServer } from '../../testing/http-server';
import { NOW, PAID, payments, SECRET, UNPAID } from '../../testing/payments';
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
  const UNUSABLE: Record<string, unknown[]> = {
    currency: ['USD', 'ngn', ''],
    amount: ['1850000', 0.5, 0, -1, null, 2 ** 53, undefined],
    account: [9_012_345_678, ' 9012345678 ', ''],
    paid_at: [
      '2026-11-26T12:00:00',
      '2026-11-26',
      'yesterday',
      '2026-02-30T12:00:00Z',
      '2026-11-26T12:00:00+99:99',
      1,
      '9999-12-31T23:59:59Z',
      '0000-01-01T00:00:00Z',
      '2026-11-28T12:00:00Z',
      '2025-11-20T12:00:00Z',
    ],
    reference: [''],
    narration: [null],
  };

  describe('about an order', () => {
    let account: string;
    let reference: string;
    beforeEach(async () => {
      account = await server.openAccount();
      reference = await server.placeOrder(account);
    });

    test('verify the order, and staff see that the provider confirmed it', async () => {
      expect((await send(notice(account))).json()).toEqual({ message: 'matched' });
      const order = await server.read(reference);
      expect(order).toMatchObject({ ...PAID, transfers: [{ source: 'notice', by: null }] });
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
    test.each([
      [500_000, 'pending-verification', '₦10,000.00 is missing for order'],
      [2_000_000, 'verified', 'You have paid too much for order'],
    ])(
      'of %d kobo leave the order %s, with an e-mail to its customer',
      async (kobo, status, subject) => {
        await server.notify(account, { kobo });
        expect(await server.read(reference)).toMatchObject({ status, received: kobo });
        expect(await server.subjects()).toContain(`${subject} ${reference}`);
      },
    );
    test('verify the order when two partial payments add up to its amount', async () => {
      await server.notify(account, { kobo: 600_000 });
      await server.notify(account, { kobo: 900_000, reference: 'P-2' });
      expect(await server.read(reference)).toMatchObject({
        ...PAID,
        transfers: [{ kobo: 600_000 }, { kobo: 900_000 }],
      });
    });
    test('count a payment once when one notice arrives three times simultaneously', async () => {
      const outcomes = await Promise.all([1, 2, 3].map(() => server.notify(account)));
      expect(outcomes.sort()).toEqual(['matched', 'replayed', 'replayed']);
      const order = await server.read(reference);
      expect([order, order.events.length]).toMatchObject([PAID, 2]);
    });
    test('verify the order when a repeated notice follows a failed database transaction', async () => {
      const broken = jest.spyOn(server.db, 'transaction').mockRejectedValueOnce(new Error('x'));
      expect((await send(notice(account))).statusCode).toBe(503);
      broken.mockRestore();
      expect(await server.notify(account)).toBe('matched');
      expect(await server.read(reference)).toMatchObject(PAID);
    });
    test.each<[string, () => ReturnType<typeof send>]>([
      ['a forged signature', () => send(notice(account), 'another secret')],
      ['no signature', () => server.sendNotice(notice(account), {})],
      [
        'a changed body',
        () =>
          server.sendNotice(notice(account), {
            'x-signature': signatureOf(SECRET, JSON.stringify(notice(account, { amount: 1 }))),
          }),
      ],
    ])('with %s change nothing, and are logged without personal data', async (_, sent) => {
      expect((await sent()).statusCode).toBe(401);
      expect(await server.read(reference)).toMatchObject({ ...UNPAID, version: 1 });
      expect(await server.db.$count(transfers)).toBe(0);
      expect(server.ignored()).toEqual(['The signature of the notice is missing or wrong.']);
      expect(server.log.join()).not.toContain(account);
    });
    test('are accepted with a signature of the previous secret', async () =>
      expect((await send(notice(account), PREVIOUS)).json()).toEqual({ message: 'matched' }));
  });
  test.each<[string, number, Record<string, string>]>([
    [
      'no cart',
      1,
      { items: '', testOption: 'HIV Viral Load,Ferritin', subtotal: '0.00', amount_asked: '0' },
    ],
    ['an empty cart', 100, { items: '[]', subtotal: '0.00' }],
    ['a cart that pays other tests', 1_500_000, { testOption: 'HIV Viral Load' }],
  ])('before and after an order with %s verify nothing', async (_, kobo, change) => {
    const account = await server.openAccount();
    await server.notify(account, { kobo });
    const reference = await server.placeOrder(account, 'cart', change);
    await server.notify(account, { kobo, reference: 'P-2' });
    expect(await server.read(reference)).toMatchObject({
      status: 'pending-verification',
      received: 2 * kobo,
      flagged: true,
    });
    expect((await server.json('GET', '/api/orders/to-verify')).references).toEqual([reference]);
  });
  test('verify no order without a price, and name no excess, when it is not flagged', async () => {
    const account = await server.openAccount();
    const reference = await server.placeOrder(account, 'cart', { items: '', subtotal: '0.00' });
    await server.db.update(orders).set({ flagged: false });
    await server.notify(account);
    expect(await server.read(reference)).toMatchObject({ ...UNPAID, received: 1_500_000 });
    const excess = `/api/orders/${reference}/excess`;
    expect(await server.status('POST', excess, { use: 'credit', version: 2 })).toBe(409);
    expect((await server.subjects()).join()).not.toContain('paid too much');
  });
  test.each(
    Object.entries(UNUSABLE).flatMap(([field, values]) =>
      values.map((value): [string, unknown] => [field, value]),
    ),
  )('are answered with 422 and logged when their %s is wrong: %j', async (field, value) => {
    expect((await send(notice('9012345678', { [field]: value }))).statusCode).toBe(422);
    expect(server.ignored()).toEqual([`The notice cannot be used: ${field}.`]);
    expect(await server.db.$count(transfers)).toBe(0);
  });
  test.each<[string, number, object?]>([
    ['{', 422],
    ['', 422],
    ['[]', 422],
    ['null', 422],
    [`\ufeff${JSON.stringify(notice('9012345678'))}`, 422],
    ['{}', 415, { 'content-type': 'text/plain' }],
    [`"${'x'.repeat(65_536)}"`, 413],
  ])(
    'with a body that is not theirs are answered and logged: %#',
    async (text, status, type = {}) => {
      const answer = await server.sendNotice(text, {
        'x-signature': signatureOf(SECRET, text),
        ...type,
      });
      expect([answer.statusCode, server.ignored().length]).toEqual([status, 1]);
      expect(await server.db.$count(transfers)).toBe(0);
    },
  );
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
    expect(await server.notify(account)).toBe('kept');
    expect(await server.read(forged)).toMatchObject(UNPAID);
  });
});

describe('Paystack’s notices', () => {
  let verified: { status: number; data?: object };
  const asked: (string | undefined)[] = [];
  const provider = httpServer((request, response) => {
    asked.push(request.url, request.headers.authorization);
    response
      .writeHead(verified.status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: verified.data }));
  });
  const server = payments(() => ({ notices: paystackNotices([SECRET], provider.origin) }));
  beforeEach(() => {
    asked.length = 0;
  });

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
  test.each<[string, number, object | undefined]>([
    ['does not know the payment', 404, undefined],
    ['rejects the reference', 400, undefined],
    ['reports another amount', 200, { amount: 100 }],
    ['reports a failed payment', 200, { status: 'failed' }],
  ])('change nothing when Paystack’s API %s', async (_, status, change) => {
    const account = await server.openAccount();
    const reference = await server.placeOrder(account);
    verified = { status, data: change && charge(account, change) };
    expect((await send(charge(account))).statusCode).toBe(422);
    expect(await server.read(reference)).toMatchObject(UNPAID);
    expect(server.ignored()).toEqual(['The notice cannot be used: not confirmed by the provider.']);
  });
  test.each([401, 403, 429, 502])(
    'are answered with 503 when Paystack’s API answers with %d',
    async (status) => {
      verified = { status };
      expect((await send(charge('9012345678'))).statusCode).toBe(503);
      expect(await server.db.$count(transfers)).toBe(0);
    },
  );
  test.each([
    ['another event', charge('9012345678'), 'transfer.success'],
    ['a payment by card', charge('9012345678', { authorization: {}, metadata: '' }), undefined],
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

  test('lets administrators send a signed notice of a test transfer', async () => {
    const account = await server.openAccount();
    const reference = await server.placeOrder(account);
    const body = { account, amount: 15_000 };
    expect(await server.json('POST', '/api/payment/sandbox', body)).toEqual({ message: 'matched' });
    expect(await server.read(reference)).toMatchObject(PAID);
  });
});

test('answers 404 to a notice when notices are not configured', async () => {
  const payment = { login: jest.fn(), account: jest.fn() };
  const server = await startTestApp({ payment });
  expect(await server.status('POST', '/api/payment/notify', {})).toBe(404);
  await server.close();
});

const PAYSTACK = { PAYMENT_NOTICES: 'paystack', PAYMENT_NOTICES_SECRET: SECRET };
test.each([
  [{ PAYMENT_NOTICES: 'paystack' }, 'belong together'],
  [{ ...PAYSTACK, PAYMENT_NOTICES_SECRET: 'short' }, 'belong together'],
  [{ PAYMENT_NOTICES_PREVIOUS_SECRET: PREVIOUS }, 'belong together'],
  [{ ...PAYSTACK, PAYMENT_NOTICES_PREVIOUS_SECRET: 'short' }, 'at least 16'],
  [{ ...PAYSTACK, PAYMENT_NOTICES: 'toString' }, 'must be one of paystack, plain'],
  [{ ...PAYSTACK, PAYMENT_NOTICES_API: 'http://x' }, 'must be an origin'],
])('refuses the settings %j', (env, message) =>
  expect(() => noticeFormat(env as unknown as NodeJS.ProcessEnv)).toThrow(message),
);
test('returns the notice format of Paystack when the settings name it, and none without them', () => {
  expect(noticeFormat({} as NodeJS.ProcessEnv)).toBeUndefined();
  expect(noticeFormat(PAYSTACK as unknown as NodeJS.ProcessEnv)?.name).toBe('paystack');
});
