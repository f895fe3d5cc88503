import { eq } from 'drizzle-orm';
import { appointments, outbox } from '../../platform/db/schema';
import { type BookingServer, bookingServer } from '../../testing/booking-server';
import { deleteUnconfirmed } from './places';

const OPENED = /^OK (APT-[0-9A-Z]{4}-[0-9A-Z]{4}) confirm-by-link$/;
const MINUTE = 60_000;
const woken: string[] = [];
let server: BookingServer;
beforeAll(async () => {
  server = await bookingServer({ mail: { configured: true, wake: () => void woken.push('woken') } });
});
afterAll(() => server.close());
beforeEach(() => server.clear());

const after = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTE);
};
const emails = async () => (await server.database.db.select().from(outbox)).map(({ payload }) => payload);
const subjects = async () => (await emails()).map(({ subject }) => String(subject));
const rowOf = async (reference: string) =>
  (await server.database.db.select().from(appointments).where(eq(appointments.reference, reference)))[0];
/** Books, and gives the reference and the token that the e-mail has. */
async function booked(change?: Record<string, string>) {
  const reference = OPENED.exec((await server.book(change)).body)?.[1] ?? '';
  const email = (await emails()).find(({ subject }) => String(subject).includes(reference));
  return { reference, token: String(email?.secret) };
}
const look = async (token: string) => (await server.post('/api/appointments/link', { token })).json();
const confirm = async (token: string) => (await server.post('/api/appointments/confirm', { token })).json();
const listed = async () => (await server.list('/api/appointments', await server.signedIn())).json().items;

test('a booking waits for the link: the customer has an e-mail with it, the lab none yet', async () => {
  const { reference, token } = await booked();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await subjects()).toEqual([`Please confirm your request ${reference}`]);
  const row = await rowOf(reference);
  expect(row).toMatchObject({ status: 'unconfirmed', emailProvenAt: null });
  expect(JSON.stringify(row)).not.toContain(token);
  const [shown] = await listed();
  expect(shown).toMatchObject({ status: 'unconfirmed', confirmBy: '2026-11-21T12:30:00.000Z', emailProven: false });
  expect(shown.events).toEqual([expect.objectContaining({ status: 'unconfirmed', by: null })]);
  expect(JSON.stringify(shown)).not.toMatch(/onfirmHash/);
});
test('looking at the link, as a program that reads mail does, changes nothing', async () => {
  const { reference, token } = await booked();
  const visit = { reference, place: 'home', date: '2026-11-23', time: '09:00' };
  expect(await look(token)).toEqual({ state: 'open', ...visit });
  expect(await rowOf(reference)).toMatchObject({ status: 'unconfirmed', version: 1 });
});
test('the link confirms: the lab and the customer have their e-mails, and the history says so', async () => {
  const { reference, token } = await booked();
  after(10);
  woken.length = 0;
  expect(await confirm(token)).toMatchObject({ state: 'requested', reference });
  expect(woken).toEqual(['woken']);
  expect((await subjects()).slice(1).sort()).toEqual([`New appointment ${reference}`, `Visit requested: ${reference}`]);
  const own = (await emails()).find(({ subject }) => String(subject).startsWith('Visit requested'));
  expect(own?.text).toContain('3 Palm Avenue, Yaba');
  const [shown] = await listed();
  expect(shown).toMatchObject({ status: 'new', confirmBy: null, emailProven: true, version: 2 });
  expect(shown.events.map(({ status, by, createdAt }: { status: string; by: null; createdAt: string }) => [status, by, createdAt])).toEqual(
    [
      ['unconfirmed', null, expect.any(String)],
      ['new', null, '2026-11-21T11:40:00.000Z'],
    ],
  );
  expect(await look(token)).toMatchObject({ state: 'requested' });
});
test('ten presses at once are one confirmation', async () => {
  const { token } = await booked();
  await server.allConnections();
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
  expect(answers.map(({ state }) => state)).toEqual(Array(10).fill('requested'));
  expect(await subjects()).toHaveLength(3);
});
test('an unconfirmed booking keeps its place for an hour and not a minute longer', async () => {
  for (const email of ['a@mail.example', 'b@mail.example', 'c@mail.example']) await booked({ email });
  after(59);
  expect(await server.slots()).toEqual({ full: { '2026-11-23': ['09:00'] } });
  expect((await server.book()).statusCode).toBe(409);
  after(1);
  expect(await server.slots()).toEqual({ full: {} });
  expect((await server.book()).statusCode).toBe(200);
});
test('after the hour the link still gets the place while it is free', async () => {
  const { token } = await booked();
  after(61);
  expect(await look(token)).toMatchObject({ state: 'expired' });
  expect(await confirm(token)).toMatchObject({ state: 'requested' });
});
test('a place that others took meanwhile is theirs', async () => {
  const { reference, token } = await booked();
  after(61);
  for (const email of ['a@mail.example', 'b@mail.example', 'c@mail.example']) await confirm((await booked({ email })).token);
  expect(await look(token)).toMatchObject({ state: 'gone' });
  expect(await confirm(token)).toMatchObject({ state: 'gone' });
  expect(await rowOf(reference)).toMatchObject({ status: 'unconfirmed', version: 1 });
});
test('of five who come back late for the last places, as many get one as there are', async () => {
  const tokens: string[] = [];
  for (const at of [1, 2, 3, 4, 5]) {
    tokens.push((await booked({ email: `late${at}@mail.example` })).token);
    after(61);
  }
  await server.allConnections();
  const states = (await Promise.all(tokens.map(confirm))).map(({ state }) => state);
  expect(states.sort()).toEqual(['gone', 'gone', 'requested', 'requested', 'requested']);
});
test('a day that has come meanwhile is gone; within the hour it is not', async () => {
  server.clock.now = new Date('2026-11-22T22:40:00.000Z');
  const [kept, late] = [await booked(), await booked({ email: 'late@mail.example' })];
  after(30);
  expect(await confirm(kept.token)).toMatchObject({ state: 'requested' });
  after(31);
  expect(await confirm(late.token)).toMatchObject({ state: 'gone' });
});
test('a link that was never given, or is damaged, opens nothing', async () => {
  await booked();
  for (const path of ['link', 'confirm']) {
    expect((await server.post(`/api/appointments/${path}`, { token: 'x'.repeat(43) })).statusCode).toBe(404);
    for (const token of ['', 7, null, ['x'], 'x'.repeat(200)])
      expect((await server.post(`/api/appointments/${path}`, { token })).statusCode).toBe(422);
  }
});

const step = async (reference: string, status: string, version = 1) =>
  server.post(`/api/appointments/${reference}/status`, { status }, { ...(await server.signedIn()), 'if-match': `"${version}"` });

test('staff confirm by hand, also late, if there is a place; the link then proves the address and no more', async () => {
  const { reference, token } = await booked();
  after(61);
  expect((await step(reference, 'confirmed')).json()).toMatchObject({ status: 'confirmed', confirmBy: null, version: 2 });
  const email = (await emails()).at(-1);
  expect(email?.subject).toBe(`Your visit ${reference} is confirmed`);
  expect(JSON.stringify(email)).not.toMatch(/Palm|Obi/);
  expect(await confirm(token)).toMatchObject({ state: 'confirmed' });
  expect(await rowOf(reference)).toMatchObject({ status: 'confirmed', version: 2, emailProvenAt: server.clock.now });
  expect(await subjects()).toHaveLength(2);
});
test('staff are told when others have the place by then', async () => {
  const { reference } = await booked();
  after(61);
  for (const email of ['a@mail.example', 'b@mail.example', 'c@mail.example']) await booked({ email });
  const answer = await step(reference, 'confirmed');
  expect([answer.statusCode, answer.json().error]).toEqual([409, 'taken']);
  expect(await rowOf(reference)).toMatchObject({ status: 'unconfirmed', version: 1 });
});
test('of what nobody confirmed nobody is told that it is cancelled, and the link says so', async () => {
  const { reference, token } = await booked();
  expect((await step(reference, 'cancelled')).json()).toMatchObject({ status: 'cancelled', confirmBy: null });
  expect(await subjects()).toHaveLength(1);
  expect(await confirm(token)).toMatchObject({ state: 'cancelled' });
});
test('what was confirmed and is cancelled is told', async () => {
  const { reference, token } = await booked();
  await confirm(token);
  expect((await step(reference, 'cancelled', 2)).json().events).toHaveLength(3);
  expect(await subjects()).toContain(`Your visit ${reference} has been cancelled`);
});
test('what waits for the lab is what its customers have confirmed', async () => {
  const { token } = await booked();
  const waiting = async () => (await server.list('/api/waiting', await server.signedIn())).json().appointments;
  expect(await waiting()).toBe(0);
  await confirm(token);
  expect(await waiting()).toBe(1);
});
test('what nobody has confirmed is deleted after a week, and nothing else is', async () => {
  const { token } = await booked();
  await confirm((await booked({ email: 'kept@mail.example' })).token);
  after(60 + 7 * 24 * 60);
  expect(await deleteUnconfirmed(server.database.db, server.clock.now)).toBe(0);
  after(1);
  expect(await deleteUnconfirmed(server.database.db, server.clock.now)).toBe(1);
  expect((await server.post('/api/appointments/link', { token })).statusCode).toBe(404);
  expect((await server.rows())[0]).toBe(1);
});
test('a call sent again says again that a link is on its way, and no second e-mail is', async () => {
  const idempotency_key = '0b0e8f30-2c5e-4a7e-9a3c-5d7f5e1f2a3b';
  const first = (await server.book({ idempotency_key })).body;
  expect(first).toMatch(OPENED);
  expect((await server.book({ idempotency_key })).body).toBe(first);
  expect(await subjects()).toHaveLength(1);
});
test('where no more e-mails leave to an address, nobody is promised one', async () => {
  const times = ['07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '13:00'];
  const answers: string[] = [];
  for (const time of times) answers.push((await server.book({ time })).body);
  expect(answers.map((body) => OPENED.test(body))).toEqual([...Array(6).fill(true), false]);
});
test('no log has a token or whose it is', async () => {
  const { token } = await booked();
  await confirm(token);
  expect(server.log.join('')).not.toContain(token);
  expect(server.log.join('')).not.toMatch(/Ada|Obi|Palm|mail\.example/);
});
