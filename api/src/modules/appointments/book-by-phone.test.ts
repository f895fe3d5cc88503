import { randomUUID } from 'node:crypto';
import { appointments, outbox } from '../../platform/db/schema';
import { appointmentValues } from '../../testing/appointments';
import { type BookingServer, bookingServer } from '../../testing/booking-server';
import { remindOfTomorrow } from './remind';

let server: BookingServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await bookingServer({ mail: { configured: true, wake: () => {} } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.clear();
  headers = await server.signedIn();
});

const book = (change: Record<string, unknown> = {}) =>
  server.post('/api/appointments/by-phone', { ...appointmentValues(), testOption: ['HIV Viral Load'], ...change }, headers);
const letters = async () => (await server.database.db.select().from(outbox)).map(({ payload }) => payload);

test('a visit booked by phone is confirmed at once, and says who entered it', async () => {
  const answer = await book();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    status: 'confirmed',
    place: 'home',
    address: '3 Palm Avenue, Yaba',
    date: '2026-11-23',
    time: '09:00',
    testOption: ['HIV Viral Load'],
    emailProven: false,
  });
  expect(answer.json().events.at(-1)).toMatchObject({ status: 'confirmed', note: 'Booked by phone.', by: expect.any(String) });
});
test('with an e-mail address one letter goes out, with the link to change it; it names no test', async () => {
  const { reference } = (await book()).json();
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ subject: `Your visit ${reference} is confirmed`, to: { address: 'ada@mail.example' } });
  expect(letter?.text).toContain(`/your-visit#${letter?.secret}`);
  expect(JSON.stringify(letter)).not.toContain('HIV');
});
test.each([[''], [undefined]])('without an e-mail address (%j) no letter goes out, now or later', async (email) => {
  const { reference } = (await book({ email })).json();
  server.clock.now = new Date('2026-11-22T10:00:00.000Z');
  await server.database.db.update(appointments).set({ createdAt: new Date('2026-11-20T10:00:00.000Z') });
  expect(await remindOfTomorrow(server.database.db, { now: server.clock.now, canSend: true })).toBe(0);
  const cancelled = await server.post(
    `/api/appointments/${reference}/status`,
    { status: 'cancelled' },
    { ...(await server.signedIn()), 'if-match': '"1"' },
  );
  expect(cancelled.statusCode).toBe(200);
  expect(await letters()).toEqual([]);
});
test('the places are the form’s: a full time, a closed one and a day too near are refused with a sentence', async () => {
  await server.fill();
  expect((await book()).json()).toMatchObject({ error: 'taken' });
  await server.post('/api/closures', { days: [{ date: '2026-11-24', times: [], reason: '' }] }, headers);
  expect((await book({ date: '2026-11-24' })).json()).toMatchObject({ error: 'closed' });
  const tooNear = await book({ date: '2026-11-21' });
  expect([tooNear.statusCode, tooNear.json().fields]).toEqual([422, { date: 'Choose a day on which we can come' }]);
});
test('a button pressed twice books once', async () => {
  await server.allConnections();
  const idempotency_key = randomUUID();
  const answers = await Promise.all([book({ idempotency_key }), book({ idempotency_key })]);
  expect(new Set(answers.map((each) => each.json().reference)).size).toBe(1);
  expect(await letters()).toHaveLength(1);
});
test('a walk-in keeps no address, and the phone number is needed', async () => {
  expect((await book({ place: 'walk-in' })).json()).toMatchObject({ address: '' });
  expect((await book({ phoneNumber: '' })).json().fields).toEqual({ phoneNumber: 'Phone number is required' });
});
test('only administrators book without a link to be pressed', async () =>
  expect((await server.post('/api/appointments/by-phone', appointmentValues())).statusCode).toBe(401));
