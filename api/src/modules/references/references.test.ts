import timers from 'node:timers/promises';
import { appointments, orders, outbox } from '../../platform/db';
import { appointmentRow, orderRow } from '../../testing/records';
import { outcomeOf, startTestApp, testApp } from '../../testing/test-app';

/** the server's clock */
let now = new Date('2026-11-26T12:00Z');
const EMAIL = 'ada@mail.example';
const wake = jest.fn();
// the pause before each answer takes no time; timers without a reference, such as the database's
// checks of its connection, run as usual
const { setTimeout } = timers;
const pause = jest.fn(async (_ms?: number) => {});
jest
  .spyOn(timers, 'setTimeout')
  .mockImplementation((ms, value, options) =>
    options?.ref === false ? setTimeout(ms, value, options) : (pause(ms) as Promise<never>),
  );
const server = testApp({ now: () => now, limitScale: 1, mail: { configured: true, wake } });
let network = 0;
// each test has a separate network and day, so that the limits of one test do not affect another
beforeEach(async () => {
  network += 1;
  now = new Date(now.getTime() + 24 * 60 * 60_000);
  for (const table of [orders, appointments, outbox]) await server.db.delete(table);
});

const ask = (email: unknown = EMAIL, at = server, from = `10.2.0.${network}`) =>
  at.app.inject({
    method: 'POST',
    url: '/api/references',
    remoteAddress: from,
    payload: { email },
  });
const sent = async () =>
  (await server.db.select().from(outbox)).map(({ kind, unverified, held, payload }) => ({
    kind,
    unverified,
    held,
    ...payload,
  }));
const addOrder = (change: Partial<typeof orders.$inferInsert> = {}) =>
  server.db.insert(orders).values(orderRow(change));
const addVisit = (change: Partial<typeof appointments.$inferInsert> = {}) =>
  server.db.insert(appointments).values(appointmentRow({ status: 'new', ...change }));

test('e-mails the references of all orders and visits to the address in its stored spelling, without tests and names', async () => {
  await addOrder({
    reference: 'LGN-7F3K-92QD',
    email: 'Ada@Mail.example',
    createdAt: new Date('2026-11-20T23:30Z'),
  });
  await addOrder({
    reference: 'LGN-0000-0009',
    email: EMAIL,
    createdAt: new Date('2026-02-01T09:00Z'),
  });
  await addVisit({ reference: 'APT-7F3K-92QD', date: '2026-11-30', time: '09:00' });
  expect(await outcomeOf(ask(' ADA@mail.example '))).toEqual([
    200,
    {
      message:
        'If we have an order or a visit of the last 12 months with this e-mail address, we’ll e-mail you its reference. It may take an hour.',
    },
  ]);
  const [email, ...more] = await sent();
  expect(more).toEqual([]);
  expect(email).toMatchObject({
    kind: 'references',
    unverified: true,
    held: null,
    to: { name: '', address: 'Ada@Mail.example' },
    subject: 'Your references',
  });
  const { text } = email as unknown as { text: string };
  expect(text.split('\n').slice(0, 17)).toEqual([
    'Dear customer,',
    '',
    'These are the references of your orders and visits of the last 12 months.',
    '',
    'Order LGN-7F3K-92QD of 21 November 2026',
    'Check your order with your phone number:',
    'https://lagoon.example/order/LGN-7F3K-92QD',
    '',
    'Order LGN-0000-0009 of 1 February 2026',
    'Check your order with your phone number:',
    'https://lagoon.example/order/LGN-0000-0009',
    '',
    'Visit APT-7F3K-92QD: Monday 30 November 2026, 9 am',
    'See, move or cancel a visit with your phone number:',
    'https://lagoon.example/your-visit',
    '',
    'If you did not ask for this e-mail, you don’t need to do anything.',
  ]);
  expect(text).not.toMatch(/HIV|Ada|0803/);
  expect(wake).toHaveBeenCalled();
});

test.each<[string, () => Promise<unknown>]>([
  ['an unknown address', async () => {}],
  [
    'records of other people',
    async () =>
      Promise.all([
        addOrder({ email: 'bola@mail.example' }),
        addVisit({ email: 'bola@mail.example' }),
      ]),
  ],
  [
    'records older than 12 months',
    async () => addOrder({ createdAt: new Date('2025-11-26T12:00Z') }),
  ],
  ['an unconfirmed visit', async () => addVisit({ status: 'unconfirmed' })],
])('gives the same answer and sends nothing for %s', async (_, prepare) => {
  const email = `known-${network}@mail.example`;
  await addOrder({ email });
  const known = await ask(email, server, '10.3.0.1');
  await prepare();
  const before = (await sent()).length;
  const answer = await ask();
  expect([answer.statusCode, answer.body]).toEqual([known.statusCode, known.body]);
  expect(await sent()).toHaveLength(before);
});

test('delays the answer equally for an e-mail address with orders and one without orders', async () => {
  await addOrder({ email: 'held@mail.example' });
  pause.mockClear();
  for (const email of ['held@mail.example', 'unknown@mail.example'])
    await ask(email, server, '10.5.0.1');
  expect(pause.mock.calls).toEqual([[300], [300]]);
});

test('limits requests per e-mail address, with and without orders, and logs no address', async () => {
  for (const email of ['many@mail.example', 'none@mail.example']) {
    await addOrder({ email: 'many@mail.example' });
    for (let i = 0; i < 3; i += 1)
      expect((await ask(email, server, `10.4.${i}.1`)).statusCode).toBe(200);
    const message =
      'There were many requests with this e-mail address today. For another one please call us on 0801 234 5678.';
    expect(await outcomeOf(ask(email, server, '10.4.9.1'))).toMatchObject([429, { message }]);
  }
  expect(await sent()).toHaveLength(3);
  expect(server.log.join('')).not.toMatch(/@mail\.example/);
});

test('limits requests per network', async () => {
  const answers = [];
  for (let i = 0; i < 11; i += 1) answers.push((await ask(`${i}@mail.example`)).statusCode);
  expect(answers).toEqual([...Array(10).fill(200), 429]);
});

test.each([[''], ['ada'], [42], [`${'a'.repeat(250)}@mail.example`]])(
  'rejects the address %j',
  async (email) =>
    expect(await outcomeOf(ask(email))).toMatchObject([
      422,
      { fields: { email: expect.any(String) } },
    ]),
);

test('offers to e-mail references only when a mail server is configured', async () => {
  expect((await server.app.inject('/api/references')).json()).toEqual({ offered: true });
  const silent = await startTestApp();
  expect((await silent.app.inject('/api/references')).json()).toEqual({ offered: false });
  expect((await ask(EMAIL, silent)).statusCode).toBe(409);
  await silent.close();
});
