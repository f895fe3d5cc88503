import type { SelectedAppointment } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import { appointments, recordEvents } from '../../platform/db';
import { bookings, MAIL } from '../../testing/booking-server';

const server = bookings(MAIL);
beforeEach(() => server.db.delete(recordEvents));

const select = async (query = ''): Promise<SelectedAppointment[]> =>
  (await server.json('GET', `/api/appointments/selection${query}`)).items;
const cancel = (items: object[], more: object = {}) =>
  server.json('POST', '/api/appointments/steps', { status: 'cancelled', records: items, ...more });
const statuses = async () =>
  (await server.db.select().from(appointments)).map(({ status }) => status).sort();
/** Confirms the booking of an e-mail address. */
const verified = (email: string) =>
  server.db
    .update(appointments)
    .set({ status: 'new', confirmBy: null, emailVerifiedAt: server.clock.now })
    .where(eq(appointments.email, email));

test('cancels several appointments, each with a history entry, and releases their time slots', async () => {
  for (let at = 0; at < 9; at += 1)
    await server.book({
      email: `robot${at}@mail.example`,
      time: `${String(7 + Math.floor(at / 3)).padStart(2, '0')}:00`,
    });
  expect((await server.slots()).full['2026-11-23']).toEqual(['07:00', '08:00', '09:00']);
  const items = await select('?status=unconfirmed');
  const before = (await server.emails()).length;
  const { done, left } = await cancel(items);
  expect([done.length, left, (await server.emails()).length]).toEqual([9, [], before]);
  expect(await statuses()).toEqual(Array(9).fill('cancelled'));
  expect(await server.slots()).toEqual({ full: {} });
  const events = await server.db.select().from(recordEvents);
  expect(events).toHaveLength(9);
  expect(
    events.every(
      ({ status, by, adminId }) => status === 'cancelled' && by !== '' && adminId !== null,
    ),
  ).toBe(true);
});
test('skips changed, finished and unknown appointments and returns their keys with a reason', async () => {
  for (const email of ['a@mail.example', 'b@mail.example', 'c@mail.example'])
    await server.book({ email });
  const [changed, over, fine] = await select();
  await server.db
    .update(appointments)
    .set({ version: 2 })
    .where(eq(appointments.reference, changed?.key ?? ''));
  await server.db
    .update(appointments)
    .set({ status: 'done' })
    .where(eq(appointments.reference, over?.key ?? ''));
  const answer = await cancel([
    changed,
    over,
    fine,
    { key: 'APT-0000-0000', version: 1 },
  ] as object[]);
  expect(answer.done).toEqual([{ key: fine?.key, version: 2 }]);
  expect(answer.left).toHaveLength(3);
  expect(answer.left).toEqual(
    expect.arrayContaining([
      {
        key: changed?.key,
        reason: 'Changed by the customer.',
        event: expect.objectContaining({ status: 'unconfirmed', by: null }),
      },
      { key: over?.key, reason: 'This appointment is "done" and cannot become "cancelled".' },
      { key: 'APT-0000-0000', reason: 'There is no such appointment.' },
    ]),
  );
  expect(await statuses()).toEqual(['cancelled', 'done', 'unconfirmed']);
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
test.each([
  [true, 1],
  [false, 0],
])(
  'e-mails customers of booked visits only when the administrator requests e-mails (requested: %s)',
  async (notify, count) => {
    await server.book({ email: 'kept@mail.example' });
    await server.book({ email: 'never@mail.example' });
    await verified('kept@mail.example');
    const before = (await server.emails()).length;
    const items = await select();
    expect(items.map(({ notifiesCustomer }) => notifiesCustomer).sort()).toEqual([false, true]);
    expect((await cancel(items, { notify })).done).toHaveLength(2);
    expect((await server.emails()).slice(before)).toHaveLength(count);
  },
);
test('lists and selects appointments by status, day, booking time and contact', async () => {
  await server.book({ email: 'old@mail.example', date: '2026-11-24', phoneNumber: '08099999999' });
  await server.db
    .update(appointments)
    .set({ createdAt: new Date(server.clock.now.getTime() - 2 * 60 * 60_000) });
  await server.book({ email: 'young@mail.example' });
  await server.db
    .update(appointments)
    .set({ createdAt: server.clock.now })
    .where(eq(appointments.email, 'young@mail.example'));
  const emails = async (query: string) =>
    (await server.json('GET', `/api/appointments?${query}`)).items.map(
      ({ email }: { email: string }) => email.split('@')[0],
    );
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
test('rejects anonymous calls, invalid lists, and more than 1500 appointments', async () => {
  await server.book();
  const items = await select();
  const status = (payload: object, headers?: Record<string, string>) =>
    server.status('POST', '/api/appointments/steps', payload, headers);
  expect(await status({ status: 'cancelled', records: items }, {})).toBe(401);
  expect(await server.status('GET', '/api/appointments/selection', undefined, {})).toBe(401);
  for (const payload of [
    {},
    { status: 'lost', records: items },
    { status: 'cancelled', records: items, notify: 'no' },
    { status: 'cancelled', records: [] },
    { status: 'cancelled', records: 'all' },
    { status: 'cancelled', records: [null] },
    { status: 'cancelled', records: [{ key: 'APT-0000-0000' }] },
    { status: 'cancelled', records: [{ key: 'APT-0000-0000', version: 1e12 }] },
    { status: 'cancelled', records: Array(1501).fill({ key: 'APT-0000-0000', version: 1 }) },
  ])
    expect([payload, await status(payload)]).toEqual([payload, 422]);
  expect(await statuses()).toEqual(['unconfirmed']);
});
