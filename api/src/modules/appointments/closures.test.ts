import { APPOINTMENT_TIMES } from '@lagoon/shared/domain';
import { appointments } from '../../platform/db';
import { bookings } from '../../testing/booking-server';
import { outcomeOf } from '../../testing/test-app';

const server = bookings();

const MONDAY = '2026-11-23';
/** Closes days: by default the whole Monday, without a reason. */
const shut = (...days: object[]) =>
  server.call('POST', '/api/closures', {
    days: days.map((day) => ({ date: MONDAY, times: [], reason: '', ...day })),
  });
const list = () => server.json('GET', '/api/closures');
const slots = async () => (await server.app.inject('/api/appointments/slots')).json();

test('closes a day for bookings and shows visitors the reason', async () => {
  expect((await shut({ reason: 'Staff training' })).statusCode).toBe(200);
  expect(await slots()).toEqual({
    full: { [MONDAY]: APPOINTMENT_TIMES },
    closed: { [MONDAY]: { times: APPOINTMENT_TIMES, reason: 'Staff training' } },
  });
  expect(await server.book()).toMatchObject({
    statusCode: 409,
    body: 'We are closed at this time. Please choose another one.',
  });
  expect((await server.book({ date: '2026-11-24' })).statusCode).toBe(200);
});
test('closes single time slots, and shows visitors all closures of a day together', async () => {
  await shut({ times: ['09:00', '08:00'] });
  await shut({ times: ['10:00'], reason: 'No power' });
  expect((await slots()).closed).toEqual({
    [MONDAY]: { times: ['08:00', '09:00', '10:00'], reason: 'No power' },
  });
  expect((await server.book()).statusCode).toBe(409);
  expect((await server.book({ time: '11:00' })).statusCode).toBe(200);
});
test('lists, by time, the visits that were booked before their time slots were closed', async () => {
  await server.book({ time: '11:00' });
  await server.book();
  await server.book({ time: '15:00' });
  await shut({ times: ['09:00', '11:00'] });
  const [closing] = (await list()).closed;
  expect(closing).toMatchObject({
    date: MONDAY,
    times: ['09:00', '11:00'],
    by: expect.any(String),
  });
  expect(closing.visits).toEqual([
    expect.objectContaining({
      time: '09:00',
      firstName: 'Ada',
      phoneNumber: '08012345678',
      status: 'new',
    }),
    expect.objectContaining({ time: '11:00' }),
  ]);
  expect(await server.db.$count(appointments)).toBe(3);
});
test('stores one closure when three simultaneous calls close a day, and opens the day again', async () => {
  await Promise.all([shut({}), shut({}), shut({})]);
  const { closed } = await list();
  expect(closed).toHaveLength(1);
  const open = () => server.call('DELETE', `/api/closures/${closed[0].id}`);
  expect((await open()).json().closed).toEqual([]);
  expect((await open()).statusCode).toBe(404);
  expect((await server.book()).statusCode).toBe(200);
});
test('rejects a booking that arrives during the closing of its day, or lists its visit under the closed day', async () => {
  await server.allConnections();
  const [booking] = await Promise.all([server.book(), shut({})]);
  expect((await list()).closed[0].visits).toHaveLength(booking.statusCode === 200 ? 1 : 0);
});
test('suggests public holidays whose day is not closed, and marks uncertain dates', async () => {
  const before = (await list()).holidays;
  expect(before[0]).toEqual({ date: '2026-12-25', name: 'Christmas Day', likely: false });
  expect(before.some(({ likely }: { likely: boolean }) => likely)).toBe(true);
  const days = before
    .slice(0, 2)
    .map(({ date, name: reason }: { date: string; name: string }) => ({ date, reason }));
  expect((await shut(...days)).json().holidays).toEqual(before.slice(2));
});
test.each([
  [{ date: '2026-11-20' }, 'Choose a day from today on'],
  [{ date: 'soon' }, 'Choose a day from today on'],
  [{ times: ['09:30'] }, 'Choose a time'],
  [{ reason: 'x'.repeat(121) }, 'The reason may have at most 120 characters'],
])('rejects the closing of %j: %s', async (day, message) => {
  expect(await outcomeOf(shut(day))).toMatchObject([422, { message }]);
});
