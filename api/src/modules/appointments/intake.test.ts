import { appointments } from '../../platform/db';
import { bookings } from '../../testing/booking-server';

const REFERENCE = /^OK APT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
const server = bookings();

test('stores an appointment, returns its reference and e-mails customer and lab', async () => {
  const { body } = await server.book();
  expect(body).toMatch(REFERENCE);
  const reference = body.slice(3);
  expect(await server.rowOf(reference)).toMatchObject({
    status: 'new',
    place: 'home',
    address: '3 Palm Avenue, Yaba',
    date: '2026-11-23',
    time: '09:00',
    testOption: ['HIV Viral Load', 'Electrolytes, Urea and Creatinine'],
    firstName: 'Ada',
    noticeVersion: '2026-11',
  });
  expect((await server.subjects()).sort()).toEqual([
    `New appointment ${reference}`,
    `Visit requested: ${reference}`,
  ]);
});
test('accepts a walk-in without address or tests', async () => {
  const { body } = await server.book({ place: 'walk-in', address: undefined, testOption: '' });
  expect(body).toMatch(REFERENCE);
  expect((await server.db.select().from(appointments))[0]).toMatchObject({
    place: 'walk-in',
    address: '',
    testOption: [],
  });
});

test.each([
  [
    { phoneNumber: '+2348012345' },
    'Phone number must contain only digits. Phone number must be exactly 11 digits',
  ],
  [{ idempotency_key: 'mine' }, 'The key of the appointment is not valid'],
])('rejects a booking with %j: %s', async (change, message) => {
  expect(await server.book(change)).toMatchObject({ statusCode: 400, body: message });
  expect(await server.rows()).toEqual([0, 0]);
});
test('accepts a booking on the last bookable day, 60 days ahead', async () =>
  expect((await server.book({ date: '2027-01-20' })).body).toMatch(REFERENCE));

test('lists full time slots, but none of a day that is not bookable', async () => {
  expect(await server.slots()).toEqual({ full: {} });
  await server.fill();
  await server.fill({ time: '15:00' });
  await server.fill({ date: '2026-11-24', time: '07:00' });
  await server.fill({ date: '2026-11-25' }, 2);
  expect(await server.slots()).toEqual({
    full: { '2026-11-23': ['09:00', '15:00'], '2026-11-24': ['07:00'] },
  });
  server.clock.now = new Date('2026-11-23T08:00Z');
  expect(await server.slots()).toEqual({ full: { '2026-11-24': ['07:00'] } });
});
test('limits the rate of requests for the list of full time slots', async () => {
  const ask = async () =>
    (await server.app.inject({ url: '/api/appointments/slots', remoteAddress: '10.9.9.9' }))
      .statusCode;
  for (let i = 0; i < 60; i += 1) expect(await ask()).toBe(200);
  expect(await ask()).toBe(429);
});

test('lists coming visits, the next visit first, then past visits, the latest first', async () => {
  for (const date of ['2026-11-30', '2026-11-24', '2026-11-25', '2026-11-26'])
    await server.book({ date });
  server.clock.now = new Date('2026-11-25T23:30Z');
  expect((await server.list()).map(({ date }: { date: string }) => date)).toEqual([
    '2026-11-26',
    '2026-11-30',
    '2026-11-25',
    '2026-11-24',
  ]);
});

test('stores no appointment when its e-mail cannot be stored', async () => {
  await server.db.execute(
    `alter table outbox add constraint no_letters check (kind <> 'appointment')`,
  );
  const answer = await server.book();
  await server.db.execute('alter table outbox drop constraint no_letters');
  expect(answer.statusCode).toBe(500);
  expect(await server.rows()).toEqual([0, 0]);
  expect((await server.book()).statusCode).toBe(200);
  const output = server.log.join('');
  expect(output).toContain('call failed');
  expect(output).not.toMatch(/HIV|Ada|Obi|Palm|08012345678|mail\.example/);
});
