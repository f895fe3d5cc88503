import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { buildApp } from '../app';
import { appointments, outbox } from '../db/schema';
import { appointmentValues, NOW } from '../services/appointments/appointment-test-kit';
import { adminToken, sendEmail } from '../services/orders/order-test-kit';
import { sandboxProvider } from '../services/payment/sandbox';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';

const TAKEN = 'This time has just been taken. Please choose another one.';
const REFERENCE = /^OK APT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
const log: string[] = [];
let database: TestDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;
let now = NOW;
let address = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const stream = { write: (line: string) => void log.push(line) };
  app = await buildApp({ database, payment: sandboxProvider(), now: () => now, log: { stream } });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
// each test from an address of its own and on empty tables: limits and other tests' places are not its subject
beforeEach(async () => {
  address += 1;
  now = NOW;
  await database.db.delete(appointments);
  await database.db.delete(outbox);
});

const from = () => `10.0.1.${address}`;
const book = (change?: Record<string, string | undefined>) => sendEmail(app, 'appointment', appointmentValues(change), from());
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();
const rows = async () => [await database.db.$count(appointments), await database.db.$count(outbox)];
const fill = async (change: Record<string, string> = {}, times = 3) => {
  for (let i = 0; i < times; i += 1) expect((await book(change)).statusCode).toBe(200);
};
/** All the connections that there may be are open, so that what is sent at once is also done at once. */
const allConnections = () => Promise.all(Array.from({ length: 10 }, () => database.db.execute('select pg_sleep(0.05)')));
const slots = async () => (await app.inject({ url: '/api/appointments/slots', remoteAddress: from() })).json();
const list = (path: string, headers: Record<string, string>) => app.inject({ url: path, headers });
const signedIn = async () => ({ authorization: `Bearer ${await adminToken(database.db, NOW)}` });

test('an appointment is on record, answered with its reference, and both sides have a letter', async () => {
  const answer = await book();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.body).toMatch(REFERENCE);
  const reference = answer.body.slice(3);
  const [row] = await database.db.select().from(appointments);
  expect(row).toMatchObject({
    reference,
    status: 'new',
    place: 'home',
    address: '3 Palm Avenue, Yaba',
    date: '2026-11-23',
    time: '09:00',
    testOption: ['HIV Viral Load', 'Electrolytes, Urea and Creatinine'],
    firstName: 'Ada',
    noticeVersion: '2026-11',
  });
  const letters = await database.db.select().from(outbox);
  expect(letters.map(({ payload }) => payload.subject).sort()).toEqual([
    `New appointment ${reference}`,
    `We have your appointment ${reference}`,
  ]);
});
test('a walk-in without an address and without tests is taken', async () => {
  const answer = await book({ place: 'walk-in', address: undefined, testOption: '' });
  expect(answer.body).toMatch(REFERENCE);
  expect((await database.db.select().from(appointments))[0]).toMatchObject({ place: 'walk-in', address: '', testOption: [] });
});

test.each([
  [{ place: '' }, 'Choose where we take your sample'],
  [{ place: 'moon' }, 'Choose where we take your sample'],
  [{ address: '' }, 'Address is required'],
  [{ address: 'x'.repeat(301) }, 'Address must be at most 300 characters'],
  [{ date: '' }, 'Choose a day'],
  [{ date: '2026-11-22' }, 'Choose a day on which we can come'],
  [{ date: '2026-11-20' }, 'Choose a day on which we can come'],
  [{ date: '2026-11-21' }, 'Choose a day on which we can come'],
  [{ date: '2027-01-21' }, 'Choose a day on which we can come'],
  [{ date: "2026-11-23'--" }, 'Choose a day on which we can come'],
  [{ time: '' }, 'Choose a time'],
  [{ time: '06:00' }, 'Choose a time'],
  [{ time: '09:30' }, 'Choose a time'],
  [{ firstName: ' ' }, 'First Name is required'],
  [{ lastName: '' }, 'Last Name is required'],
  [{ email: '' }, 'Email is required'],
  [{ email: 'ada' }, 'Invalid Email'],
  [{ phoneNumber: '' }, 'Phone number is required'],
  [{ phoneNumber: '0801' }, 'Phone number must be exactly 11 digits'],
  [{ phoneNumber: '+2348012345' }, 'Phone number must contain only digits. Phone number must be exactly 11 digits'],
  [{ idempotency_key: 'mine' }, 'The key of the appointment is not valid'],
])('%j is refused: %s', async (change, message) => {
  const answer = await book(change);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8']);
  expect(answer.body).toBe(message);
  expect(await rows()).toEqual([0, 0]);
});
test('day 60 is taken', async () => expect((await book({ date: '2027-01-20' })).body).toMatch(REFERENCE));

test('the fourth at one time is refused, another time and another day are not', async () => {
  await fill();
  const answer = await book();
  expect([answer.statusCode, answer.body]).toEqual([409, TAKEN]);
  expect(await rows()).toEqual([3, 6]);
  expect((await book({ time: '10:00' })).statusCode).toBe(200);
  expect((await book({ date: '2026-11-24' })).statusCode).toBe(200);
});
test('of ten who want the last place at once, one gets it', async () => {
  await fill({}, 2);
  await allConnections();
  const answers = await Promise.all(Array.from({ length: 10 }, () => book()));
  expect(statuses(answers)).toEqual([200, ...Array(9).fill(409)]);
  expect(await rows()).toEqual([3, 6]);
});
test('a cancelled appointment gives its place back', async () => {
  await fill();
  const [one] = await database.db.select().from(appointments);
  await database.db
    .update(appointments)
    .set({ status: 'cancelled' })
    .where(eq(appointments.id, one?.id ?? ''));
  expect(await slots()).toEqual({ full: {} });
  expect((await book()).statusCode).toBe(200);
});

test('a key sent again gets the first answer, even when the time is full or the day has come', async () => {
  const idempotency_key = randomUUID();
  const first = await book({ idempotency_key });
  await fill({}, 2);
  expect((await book({ idempotency_key })).body).toBe(first.body);
  expect((await book({ idempotency_key: idempotency_key.toUpperCase(), time: '10:00', firstName: 'Other' })).body).toBe(first.body);
  now = new Date('2026-11-24T08:00:00.000Z');
  expect((await book({ idempotency_key })).body).toBe(first.body);
  expect(await rows()).toEqual([3, 6]);
});
test('ten sends of one appointment for the last place at once are one appointment', async () => {
  await fill({}, 2);
  await allConnections();
  const idempotency_key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => book({ idempotency_key })));
  expect(statuses(answers)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await rows()).toEqual([3, 6]);
});
test('one key for several times at once is one appointment too', async () => {
  await allConnections();
  const idempotency_key = randomUUID();
  const answers = await Promise.all(['07:00', '08:00', '09:00', '10:00', '11:00'].map((time) => book({ idempotency_key, time })));
  expect(statuses(answers)).toEqual(Array(5).fill(200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await rows()).toEqual([1, 2]);
});
test('without a key two sends are two appointments', async () => {
  const [one, two] = [await book({ idempotency_key: undefined }), await book({ idempotency_key: undefined })];
  expect(one.body).not.toBe(two.body);
});

test('the full times of bookable days are public, and nothing else about them', async () => {
  expect(await slots()).toEqual({ full: {} });
  await fill();
  await fill({ time: '15:00' });
  await fill({ date: '2026-11-24', time: '07:00' });
  await fill({ date: '2026-11-25' }, 2);
  expect(await slots()).toEqual({ full: { '2026-11-23': ['09:00', '15:00'], '2026-11-24': ['07:00'] } });
  now = new Date('2026-11-23T08:00:00.000Z');
  expect(await slots()).toEqual({ full: { '2026-11-24': ['07:00'] } });
});
test('the full times are never kept by a browser or a proxy', async () =>
  expect((await app.inject('/api/appointments/slots')).headers['cache-control']).toBe('no-store'));
test('who asks for the full times too often is asked to wait', async () => {
  const ask = async () => (await app.inject({ url: '/api/appointments/slots', remoteAddress: '10.9.9.9' })).statusCode;
  for (let i = 0; i < 60; i += 1) expect(await ask()).toBe(200);
  expect(await ask()).toBe(429);
});

test('the list is for administrators, newest first, twenty a page', async () => {
  expect((await list('/api/appointments', {})).statusCode).toBe(401);
  expect((await list('/api/appointments', { authorization: `Bearer ${'x'.repeat(43)}` })).statusCode).toBe(401);
  await book({ date: '2026-11-30' });
  const newest = (await book({ date: '2026-11-24' })).body.slice(3);
  const answer = await list('/api/appointments', await signedIn());
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({ page: 1, perPage: 20, total: 2 });
  expect(answer.json().appointments[0]).toMatchObject({
    reference: newest,
    date: '2026-11-24',
    time: '09:00',
    place: 'home',
    status: 'new',
  });
  expect(answer.json().appointments[0]).not.toHaveProperty('idempotencyKey');
  expect((await list('/api/appointments?page=2', await signedIn())).json().appointments).toEqual([]);
  expect((await list('/api/appointments?page=0', await signedIn())).statusCode).toBe(400);
});

test('when a letter cannot be kept there is no appointment either, and no log tells whose', async () => {
  await database.db.execute(`alter table outbox add constraint no_letters check (kind <> 'appointment')`);
  const answer = await book();
  await database.db.execute('alter table outbox drop constraint no_letters');
  expect([answer.statusCode, answer.body]).toEqual([500, 'Something went wrong. Please try again.']);
  expect(await rows()).toEqual([0, 0]);
  expect((await book()).statusCode).toBe(200);
  const said = log.join('');
  expect(said).toContain('e-mail call failed');
  expect(said).not.toMatch(/HIV|Ada|Obi|Palm|08012345678|mail\.example/);
});
test('markup and quotes are kept as the text they are', async () => {
  const firstName = `<script>alert('1')</script>"; drop table appointments;--`;
  await book({ firstName });
  expect((await list('/api/appointments', await signedIn())).json().appointments[0].firstName).toBe(firstName);
});
