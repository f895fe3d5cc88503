import { APPOINTMENT_TIMES, bookableDays, DAY_MS } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import {
  appointments,
  hashWith,
  limits,
  messages,
  orders,
  outbox,
  refusals,
} from '../../platform/db';
import { appointmentValues, NOW } from '../../testing/appointments';
import { bookings } from '../../testing/booking-server';
import { encodedForm, orderValues, sendEmail } from '../../testing/orders';
import { limitEventsSince } from './limit-events';
import { createLimiter } from './limiter';

const MINUTE = 60_000;
const DAYS = bookableDays(NOW);
const [MONDAY = '', TUESDAY = ''] = DAYS;
/** A day has nine times with three places each. */
const A_THIRD = 9;

const hash = hashWith('secret');
// no limits per address: they count in real time, while these tests simulate hours in seconds
const server = bookings({ limits: false, limitScale: 1 });
let people = 0;
beforeEach(async () => {
  for (const table of [limits, refusals, messages, orders]) await server.db.delete(table);
});

/** New contact data at each call. */
const somebody = () => {
  people += 1;
  return {
    phoneNumber: `080${String(people).padStart(8, '0')}`,
    email: `made-up-${people}@mail.example`,
  };
};
const book = (address: string, change: Record<string, string | undefined> = {}) =>
  sendEmail(server.app, 'appointment', appointmentValues({ ...somebody(), ...change }), address);
const message = (change: Record<string, string> = {}) => ({
  ...{ firstName: 'Ada', lastName: 'Obi', message: 'When do you open?' },
  ...somebody(),
  ...change,
});
const visitor = () => book('10.1.0.1', { date: MONDAY, time: '14:00' });
const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};
const refused = async () =>
  (await limitEventsSince(server.db, new Date(0)))
    .map(({ action, reason }) => `${action} ${reason}`)
    .sort();

/** Books as many visits of eight days as possible over some hours, eight at a time. */
async function attack({ addresses, hours }: { addresses: number; hours: number }): Promise<void> {
  let tries = 0;
  for (let minute = 0; minute < hours * 60; minute += 10) {
    await Promise.all(
      Array.from({ length: 8 }, () => {
        const [date, time] = [DAYS[tries % 8], APPOINTMENT_TIMES[Math.floor(tries / 8) % 9]];
        tries += 1;
        return book(`10.9.0.${tries % addresses}`, { date, time });
      }),
    );
    pass(10 * MINUTE);
  }
}

/** Returns the number of booked places on the fullest day. */
async function mostTaken(): Promise<number> {
  const rows = await server.db.select({ date: appointments.date }).from(appointments);
  return Math.max(...DAYS.map((day) => rows.filter(({ date }) => date === day).length));
}
const booked = () => server.db.$count(appointments);

test('accepts four bookings of a family from one address', async () => {
  const family = { phoneNumber: '08012345678', email: 'family@mail.example' };
  for (const time of APPOINTMENT_TIMES.slice(0, 4))
    expect((await book('10.1.0.1', { ...family, date: MONDAY, time })).statusCode).toBe(200);
  expect(await refused()).toEqual([]);
});

test('limits an automated client with one address to a third of each day’s capacity', async () => {
  await attack({ addresses: 1, hours: 2 });
  expect(await mostTaken()).toBeLessThanOrEqual(A_THIRD);
  // the busy network may book half of 30 visits in each of two hours
  expect(await booked()).toBeLessThanOrEqual(2 * 15);
  expect(await booked()).toBeGreaterThan(10);
  expect(await refused()).toContain('appointment site-hour');
  expect((await visitor()).statusCode).toBe(200);
});

test('limits an automated client with a hundred addresses to a third of each day’s capacity', async () => {
  await attack({ addresses: 100, hours: 3 });
  expect(await mostTaken()).toBe(A_THIRD);
  expect(await booked()).toBeLessThanOrEqual(90);
  expect(await booked()).toBeGreaterThan(60);
  expect(await refused()).toEqual(
    expect.arrayContaining(['appointment places', 'appointment site-hour']),
  );
  // the rejection of the next visitor names the phone number
  const answer = await visitor();
  expect([answer.statusCode, answer.body]).toEqual([
    429,
    'This day can no longer be booked online. Please choose another day, or call us on 0801 234 5678.',
  ]);
  // confirmed bookings do not count
  await server.db
    .update(appointments)
    .set({ status: 'confirmed' })
    .where(eq(appointments.date, MONDAY));
  expect((await visitor()).statusCode).toBe(200);
});

test('accepts a booking from a known network when new networks have used up the hourly limit', async () => {
  expect((await book('10.5.0.1', { date: DAYS[8], time: '09:00' })).statusCode).toBe(200);
  pass(DAY_MS);
  for (let network = 0; network < 30; network += 1)
    await book(`10.9.1.${network}`, {
      date: DAYS[network % 7],
      time: APPOINTMENT_TIMES[Math.floor(network / 7)],
    });
  const later = (address: string) => book(address, { date: DAYS[9], time: '10:00' });
  expect([(await later('10.5.0.2')).statusCode, (await later('10.5.0.1')).statusCode]).toEqual([
    429, 200,
  ]);
  expect(await refused()).toEqual(['appointment half-hour', 'appointment site-hour']);
});

test('counts each of 25 simultaneous bookings', async () => {
  await server.allConnections();
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      book(`10.2.0.${n}`, { date: TUESDAY, time: APPOINTMENT_TIMES[n % 9] }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(A_THIRD);
  expect(await booked()).toBe(A_THIRD);
});

test('counts calls of `send` and `send-form` together, by phone number and by e-mail address', async () => {
  const sendForm = async (values: Record<string, string>) => {
    const envelope = { user_id: 'lagoon', service_id: 'lagoon-email', template_id: 'contact' };
    const form = await encodedForm({ ...values, ...envelope });
    return server.app.inject({ url: '/api/v1.0/email/send-form', ...form });
  };
  const write = (n: number, change?: Record<string, string>) =>
    sendEmail(server.app, 'contact', message(change), `10.3.0.${n}`);
  const ofAda = { phoneNumber: '08012345678' };
  for (let n = 0; n < 3; n += 1) {
    expect((await write(n, ofAda)).statusCode).toBe(200);
    expect((await sendForm(message(ofAda))).statusCode).toBe(200);
  }
  const seventh = await write(9, ofAda);
  expect([seventh.statusCode, seventh.body]).toEqual([
    429,
    'There were many messages with this phone number today. For another one please call us on 0801 234 5678.',
  ]);
  expect((await write(9)).statusCode).toBe(200);
  const orderAs = (n: number, email: string) =>
    sendEmail(server.app, 'order', orderValues({ ...somebody(), email }), `10.4.0.${n}`);
  for (let n = 0; n < 12; n += 1)
    expect((await orderAs(n, 'Ada@mail.example')).statusCode).toBe(200);
  expect((await orderAs(12, 'ada@MAIL.example')).statusCode).toBe(429);
  expect(await refused()).toEqual(['contact phone', 'order email']);
  const once = { count: 1, lastAt: NOW.toISOString() };
  expect(new Set((await server.json('GET', '/api/telemetry')).limits)).toEqual(
    new Set([
      { action: 'order', reason: 'email', ...once },
      { action: 'contact', reason: 'phone', ...once },
    ]),
  );
});

test('does not count failed or repeated calls', async () => {
  const ada = somebody();
  const repeated = { idempotency_key: '7b9f0f0e-3c64-4f0e-9f5e-1f6f0c1d2e3f' };
  const place = async (times: number, change: Record<string, string> = {}) => {
    const statuses = [];
    for (let n = 0; n < times; n += 1) {
      const values = orderValues({ ...ada, idempotency_key: undefined, ...change });
      const answer = await sendEmail(server.app, 'order', values, `10.5.0.${people++}`);
      statuses.push(answer.statusCode);
    }
    return statuses;
  };
  expect(await place(8, { ...repeated, testOption: '' })).toEqual(Array(8).fill(400));
  expect(await place(14, repeated)).toEqual(Array(14).fill(200));
  expect(await place(12)).toEqual([...Array(11).fill(200), 429]);
  pass(DAY_MS);
  expect(await place(13)).toEqual([...Array(12).fill(200), 429]);
  pass(-DAY_MS);
  expect(await place(1)).toEqual([200]);
});

test.each([
  ['/56', 15, (n: number) => n],
  ['/48', 24, (n: number) => n * 256],
])(
  'accepts a booking from outside an IPv6 %s that has used up its limit',
  async (_prefix, most, subnet) => {
    const limiter = createLimiter({ db: server.db, hash, now: () => server.clock.now });
    const book = (network: string) =>
      limiter
        .run({ action: 'appointment', network }, async () => 'booked')
        .catch(({ status }) => status);
    const networks = Array.from(
      { length: 40 },
      (_, n) => `2001:db8:7:${subnet(n).toString(16)}::/64`,
    );
    const answers = await Promise.all(networks.map(book));
    expect(answers.filter((answer) => answer === 'booked')).toHaveLength(most);
    expect(await book('2001:db8:9:1::/64')).toBe('booked');
  },
);

test('counts calls to several processes together, and stores no readable contact data', async () => {
  const { db } = server;
  const now = () => server.clock.now;
  const ada = {
    action: 'contact',
    network: '10.6.0.1',
    phone: '08012345678',
    email: 'ada@mail.example',
  } as const;
  for (let n = 0; n < 6; n += 1) await createLimiter({ db, hash, now }).run(ada, async () => {});
  await expect(createLimiter({ db, hash, now }).run(ada, async () => {})).rejects.toMatchObject({
    status: 429,
    reason: 'phone',
  });
  const kept = JSON.stringify([await db.select().from(limits), await db.select().from(refusals)]);
  for (const part of ['08012345678', 'ada@', 'mail.example', '10.6.0'])
    expect(kept).not.toContain(part);
  expect(await db.$count(outbox)).toBe(0);
});
