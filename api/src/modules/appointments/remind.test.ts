import { appointments } from '../../platform/db';
import { startServices } from '../../services';
import { bookings } from '../../testing/booking-server';
import { appointmentRow } from '../../testing/records';
import { remindOfTomorrow } from './appointments';

/** Monday 23 November 2026, at an hour in Lagos. */
const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour - 1));
const EARLIER = new Date('2026-11-20T08:00Z');

const REMINDERS = ['A', 'B'].map((letter) => `A reminder of your visit APT-0000-000${letter}`);

const server = bookings();

const book = (reference: string, change: Partial<typeof appointments.$inferInsert> = {}) =>
  server.db
    .insert(appointments)
    .values(appointmentRow({ reference, date: '2026-11-24', createdAt: EARLIER, ...change }));
const remind = (now: Date) => remindOfTomorrow(server.db, { now, canSend: true });
const subjects = async () => (await server.subjects()).sort();

test('sends one reminder for each visit of the next day, and none before 9 a.m.', async () => {
  await book('APT-0000-000A');
  await book('APT-0000-000B', { status: 'confirmed', time: '10:00' });
  expect(await remind(new Date(at(9).getTime() - 1))).toBe(0);
  expect(await remind(at(9))).toBe(2);
  expect(await remind(at(10))).toBe(0);
  expect(await subjects()).toEqual(REMINDERS);
});
test('sends one reminder when two processes run at the same time', async () => {
  await book('APT-0000-000A');
  expect((await Promise.all([remind(at(9)), remind(at(9))])).sort()).toEqual([0, 1]);
  expect(await subjects()).toHaveLength(1);
});
test('sends one reminder when the clock jumps a day ahead and back', async () => {
  await book('APT-0000-000A');
  await book('APT-0000-000B', { date: '2026-11-25' });
  const reminded: number[] = [];
  for (const hour of [at(9 + 24), at(10), at(11), at(9 + 24)]) reminded.push(await remind(hour));
  expect(reminded).toEqual([1, 1, 0, 0]);
  expect(await subjects()).toEqual(REMINDERS);
});
test.each<[string, Partial<typeof appointments.$inferInsert>]>([
  ['comes today', { date: '2026-11-23' }],
  ['comes the day after', { date: '2026-11-25' }],
  ['has cancelled', { status: 'cancelled' }],
  ['has not confirmed', { status: 'unconfirmed', confirmBy: at(23) }],
  ['has booked today', { createdAt: new Date('2026-11-22T23:00Z') }],
])('sends no reminder to a customer who %s', async (_, change) => {
  await book('APT-0000-000A', change);
  expect(await remind(at(12))).toBe(0);
  expect(await subjects()).toEqual([]);
});
test('sends a reminder of a visit tomorrow that was booked late yesterday evening', async () => {
  await book('APT-0000-000A', { createdAt: new Date('2026-11-22T22:59Z') });
  expect(await remind(at(23))).toBe(1);
});
test('sends due reminders when the server starts', async () => {
  await book('APT-0000-000A');
  jest.useFakeTimers({
    now: at(9),
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'performance'],
  });
  const log = { warn: jest.fn() };
  const services = startServices(server.database, {}, log);
  await services.stop();
  jest.useRealTimers();
  expect(await subjects()).toHaveLength(1);
  expect(log.warn).not.toHaveBeenCalled();
});
