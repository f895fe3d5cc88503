import type { SelectedAppointment } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import { appointments, recordEvents } from '../../platform/db';
import { bookings, MAIL } from '../../testing/booking-server';

const server = bookings(MAIL);
beforeEach(() => server.db.delete(recordEvents));

const select = async (query = ''): Promise<SelectedAppointment[]> =>
  (await server.json('GET', `/api/appointments/selection${query}`)).items;
const cancel = (records: object[]) =>
  server.json('POST', '/api/appointments/steps', { status: 'cancelled', records });
const statuses = async () =>
  (await server.db.select().from(appointments)).map(({ status }) => status).sort();
/** Changes the booking of an e-mail address. */
const set = (name: string, change: Partial<typeof appointments.$inferInsert>) =>
  server.db
    .update(appointments)
    .set(change)
    .where(eq(appointments.email, `${name}@mail.example`));

test('cancels several appointments for good, each with a history entry, and releases their time slots', async () => {
  for (let at = 0; at < 9; at += 1)
    await server.book({
      email: `robot${at}@mail.example`,
      time: `${String(7 + Math.floor(at / 3)).padStart(2, '0')}:00`,
    });
  expect((await server.slots()).full['2026-11-23']).toEqual(['07:00', '08:00', '09:00']);
  expect((await server.book({ time: '09:00' })).statusCode).toBe(409);
  const items = await select('?status=unconfirmed');
  const before = (await server.emails()).length;
  const { done, left } = await cancel(items);
  expect([done.length, left, (await server.emails()).length]).toEqual([9, [], before]);
  expect(await statuses()).toEqual(Array(9).fill('cancelled'));
  expect(await server.slots()).toEqual({ full: {} });
  expect((await server.step(items[0]?.key ?? '', 'confirmed', 2)).left).toMatchObject([
    { reason: 'This appointment is "cancelled" and cannot become "confirmed".' },
  ]);
  const events = await server.db.select().from(recordEvents);
  expect(events).toMatchObject(
    Array(9).fill({
      status: 'cancelled',
      by: expect.stringMatching(/./),
      adminId: expect.any(String),
    }),
  );
});
test('skips an appointment that its customer has changed, and cancels the others', async () => {
  for (const email of ['a@mail.example', 'b@mail.example']) await server.book({ email });
  const [changed, fine] = await select();
  await server.set(changed?.key ?? '', { version: 2 });
  const event = expect.objectContaining({ status: 'unconfirmed', by: null });
  expect(await cancel([changed, fine] as object[])).toEqual({
    done: [{ key: fine?.key, version: 2 }],
    left: [{ key: changed?.key, reason: 'Changed by the customer.', event }],
  });
  expect(await statuses()).toEqual(['cancelled', 'unconfirmed']);
});
test('cancels each appointment once when two calls run at the same time', async () => {
  for (let at = 0; at < 6; at += 1)
    await server.book({ email: `a${at}@mail.example`, time: `${11 + (at % 4)}:00` });
  const items = await select();
  await server.allConnections();
  const answers = await Promise.all([cancel(items), cancel([...items].reverse())]);
  expect(answers.map(({ done }) => done.length).sort()).toEqual([0, 6]);
  expect(await server.db.$count(recordEvents)).toBe(6);
});
test('e-mails customers of booked visits only', async () => {
  await server.book({ email: 'kept@mail.example' });
  await server.book({ email: 'never@mail.example' });
  await set('kept', { status: 'new', confirmBy: null, emailVerifiedAt: server.clock.now });
  const items = await select();
  expect(items.map(({ notifiesCustomer }) => notifiesCustomer).sort()).toEqual([false, true]);
  expect((await cancel(items)).done).toHaveLength(2);
  const sent = (await server.emails()).filter(({ subject }) =>
    String(subject).includes('cancelled'),
  );
  expect(sent).toMatchObject([{ to: { address: 'kept@mail.example' } }]);
});
test('lists and selects appointments by status, day, booking time and contact', async () => {
  await server.book({ email: 'old@mail.example', date: '2026-11-24', phoneNumber: '08099999999' });
  await set('old', { createdAt: new Date(server.clock.now.getTime() - 2 * 60 * 60_000) });
  await server.book({ email: 'young@mail.example' });
  await set('young', { createdAt: server.clock.now });
  const emails = async (query: string) =>
    (await server.list(`?${query}`)).map(({ email }: { email: string }) => email.split('@')[0]);
  expect(await emails('day=2026-11-24')).toEqual(['old']);
  expect(await emails('booked=hour')).toEqual(['young']);
  expect(await emails('booked=day')).toEqual(['young', 'old']);
  expect(await emails('q=0809 999 9999')).toEqual(['old']);
  expect(await emails('q=young@mail.example')).toEqual(['young']);
  expect(await emails('status=new')).toEqual([]);
  expect(await select('?day=2026-11-24&status=unconfirmed')).toHaveLength(1);
  for (const query of ['day=yesterday', 'booked=year', 'status=x'])
    for (const path of ['', '/selection'])
      expect(await server.status('GET', `/api/appointments${path}?${query}`)).toBe(400);
});
const key = 'APT-0000-0000';
test.each<object>([
  { records: [{ key, version: 1 }], notify: 'no' },
  { records: 'all' },
  { records: [null] },
  { records: [{ key, version: 1e12 }] },
  { records: Array(1501).fill({ key, version: 1 }) },
])('rejects an invalid list, and more than 1500 appointments (case %#)', async (body) =>
  expect(
    await server.status('POST', '/api/appointments/steps', { status: 'cancelled', ...body }),
  ).toBe(422),
);
