import type { DayList, DayVisit } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import { appointments } from '../../platform/db';
import { bookings } from '../../testing/booking-server';

const server = bookings();

const MONDAY = '2026-11-23';
const ask = (query: string) => server.call('GET', `/api/appointments/day${query}`);
const day = async (date = MONDAY): Promise<DayList> => (await ask(`?day=${date}`)).json();
const names = (visits: DayVisit[]) => visits.map(({ time, firstName }) => `${time} ${firstName}`);
const set = (firstName: string, change: Partial<typeof appointments.$inferInsert>) =>
  server.db.update(appointments).set(change).where(eq(appointments.firstName, firstName));

test('groups home visits by area, unknown areas last, and orders each group by time', async () => {
  for (const visit of [
    { firstName: 'Bisi', time: '10:00', address: '8 Opebi, Ikeja' },
    { firstName: 'Uche', time: '07:00', address: 'House 4' },
    { firstName: 'Chidi', time: '11:00' },
    { firstName: 'Ada', time: '08:00' },
    { firstName: 'Efe', time: '12:00', place: 'walk-in' },
    { firstName: 'Dayo', time: '09:00', place: 'walk-in' },
    { firstName: 'Femi', date: '2026-11-24' },
  ])
    await server.book(visit);
  const { date, home, office } = await day();
  expect(date).toBe(MONDAY);
  expect(home.map(({ area, visits }) => [area, names(visits)])).toEqual([
    ['Yaba', ['08:00 Ada', '11:00 Chidi']],
    ['Ikeja', ['10:00 Bisi']],
    ['', ['07:00 Uche']],
  ]);
  expect(names(office)).toEqual(['09:00 Dayo', '12:00 Efe']);
});
test('returns name, address and samples of a visit, and no e-mail address', async () => {
  await server.book({ testOption: 'HIV Viral Load,Urinalysis' });
  expect((await day()).home).toEqual([
    {
      area: 'Yaba',
      visits: [
        {
          reference: expect.stringMatching(/^APT-/),
          firstName: 'Ada',
          lastName: 'Obi',
          phoneNumber: '08012345678',
          time: '09:00',
          address: '3 Palm Avenue, Yaba',
          status: 'new',
          testOption: ['HIV Viral Load', 'Urinalysis'],
          bring: ['blood', 'urine'],
        },
      ],
    },
  ]);
});
test('omits cancelled and expired visits, and lists all other visits', async () => {
  for (const [at, firstName] of ['Ada', 'Bisi', 'Chidi', 'Dayo'].entries())
    await server.book({ firstName, time: `${10 + at}:00` });
  const now = server.clock.now.getTime();
  await set('Ada', { status: 'cancelled' });
  await set('Bisi', { status: 'unconfirmed', confirmBy: new Date(now - 1) });
  await set('Chidi', { status: 'unconfirmed', confirmBy: new Date(now + 1) });
  await set('Dayo', { status: 'done' });
  expect((await day()).home.flatMap(({ visits }) => names(visits))).toEqual([
    '12:00 Chidi',
    '13:00 Dayo',
  ]);
});
test('lists today’s visits, by the date in Lagos, when no day is requested', async () => {
  server.clock.now = new Date('2026-11-21T23:30Z');
  expect((await ask('')).json()).toEqual({ date: '2026-11-22', home: [], office: [] });
});
test.each(['2026-02-30', 'soon', '0000-01-01', '2026-11-23&day=2026-11-24'])(
  'rejects the day "%s"',
  async (text) => expect((await ask(`?day=${text}`)).statusCode).toBe(400),
);
