import { JOBS } from '../../services';
import { bookings } from '../../testing/booking-server';
import { outcomeOf } from '../../testing/test-app';

const OPENED = /^OK (APT-[0-9A-Z]{4}-[0-9A-Z]{4}) confirm-by-link$/;
const woken: string[] = [];
const server = bookings({ mail: { configured: true, wake: () => void woken.push('woken') } });

/** Books; returns the reference and the token of the e-mail. */
async function booked(change?: Record<string, string>) {
  const reference = OPENED.exec((await server.book(change)).body)?.[1] ?? '';
  return { reference, token: await server.tokenOf(reference) };
}
const look = async (token: string) =>
  (await server.post('/api/appointments/visit', { token })).json();
const confirm = async (token: string) =>
  (await server.post('/api/appointments/visit/confirm', { token })).json();

test('e-mails only the customer until the request is confirmed', async () => {
  const { reference, token } = await booked();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await server.subjects()).toEqual([`Please confirm your request ${reference}`]);
  const row = await server.rowOf(reference);
  expect(row).toMatchObject({ status: 'unconfirmed', emailVerifiedAt: null });
  expect(JSON.stringify(row)).not.toContain(token);
  const [shown] = await server.list();
  expect(shown).toMatchObject({
    status: 'unconfirmed',
    confirmBy: '2026-11-21T12:30:00.000Z',
    emailProven: false,
  });
  expect(shown.events).toEqual([expect.objectContaining({ status: 'unconfirmed', by: null })]);
  expect(JSON.stringify(shown)).not.toMatch(/onfirmHash/);
});
test('changes nothing when the link is only opened', async () => {
  const { reference, token } = await booked();
  expect(await look(token)).toMatchObject({ state: 'unconfirmed', confirmed: false, version: 1 });
  expect(await server.rowOf(reference)).toMatchObject({ status: 'unconfirmed', version: 1 });
});
test('returns the same answer to a repeated booking and sends no second e-mail', async () => {
  const idempotency_key = '0b0e8f30-2c5e-4a7e-9a3c-5d7f5e1f2a3b';
  const first = (await server.book({ idempotency_key })).body;
  expect(first).toMatch(OPENED);
  expect((await server.book({ idempotency_key })).body).toBe(first);
  expect(await server.subjects()).toHaveLength(1);
});
test('e-mails lab and customer when the customer confirms', async () => {
  const { reference, token } = await booked();
  server.after(10);
  woken.length = 0;
  expect(await confirm(token)).toMatchObject({
    state: 'open',
    confirmed: false,
    reference,
    version: 2,
  });
  expect(woken).toEqual(['woken']);
  expect((await server.subjects()).slice(1).sort()).toEqual([
    `New appointment ${reference}`,
    `Visit requested: ${reference}`,
  ]);
  expect((await server.emailAbout('Visit requested'))?.text).toContain('3 Palm Avenue, Yaba');
  const [shown] = await server.list();
  expect(shown).toMatchObject({ status: 'new', confirmBy: null, emailProven: true, version: 2 });
  expect(shown.events).toMatchObject([
    { status: 'unconfirmed', by: null, createdAt: expect.any(String) },
    { status: 'new', by: null, createdAt: '2026-11-21T11:40:00.000Z' },
  ]);
  expect(await look(token)).toMatchObject({ state: 'open', confirmed: false });
});
test('confirms a request once when ten calls confirm simultaneously', async () => {
  const { token } = await booked();
  await server.allConnections();
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
  expect(answers.map(({ state }) => state)).toEqual(Array(10).fill('open'));
  expect(await server.subjects()).toHaveLength(3);
});
test('confirms three of five expired requests when their time slot has three places', async () => {
  const tokens: string[] = [];
  for (const at of [1, 2, 3, 4, 5]) {
    tokens.push((await booked({ email: `late${at}@mail.example` })).token);
    server.after(61);
  }
  await server.allConnections();
  const states = (await Promise.all(tokens.map(confirm))).map(({ state }) => state);
  expect(states.sort()).toEqual(['gone', 'gone', 'open', 'open', 'open']);
});
test('holds the time slot of an unconfirmed booking for an hour', async () => {
  await server.fill();
  server.after(59);
  expect(await server.slots()).toEqual({ full: { '2026-11-23': ['09:00'] } });
  expect((await server.book()).statusCode).toBe(409);
  server.after(1);
  expect(await server.slots()).toEqual({ full: {} });
  expect((await server.book()).statusCode).toBe(200);
});
test('rejects the confirmation of a booking more than an hour old when its time slot is full', async () => {
  const { reference, token } = await booked();
  server.after(61);
  expect(await look(token)).toMatchObject({ state: 'expired' });
  for (const email of ['a@mail.example', 'b@mail.example', 'c@mail.example'])
    await confirm((await booked({ email })).token);
  expect(await look(token)).toMatchObject({ state: 'gone' });
  expect(await confirm(token)).toMatchObject({ state: 'gone' });
  expect(await server.rowOf(reference)).toMatchObject({ status: 'unconfirmed', version: 1 });
});
test('for a visit within 24 hours, accepts a confirmation only in the hour after the booking', async () => {
  server.clock.now = new Date('2026-11-22T22:40Z');
  const [kept, late] = [await booked(), await booked({ email: 'late@mail.example' })];
  server.after(30);
  expect(await confirm(kept.token)).toMatchObject({ state: 'late' });
  server.after(31);
  expect(await confirm(late.token)).toMatchObject({ state: 'gone' });
});
test('rejects a move and a cancellation by the link of an unconfirmed visit', async () => {
  const { token } = await booked();
  const change = { token, version: 1, date: '2026-11-24', time: '10:00' };
  for (const verb of ['move', 'cancel'])
    expect(await outcomeOf(server.post(`/api/appointments/visit/${verb}`, change))).toMatchObject([
      409,
      { error: 'unconfirmed' },
    ]);
});
test('does not verify the e-mail address when the visitor got the link by entering the phone number', async () => {
  const { reference } = await booked();
  await server.step(reference, 'confirmed');
  const { token } = (
    await server.post('/api/appointments/visit/find', { reference, phoneNumber: '08012345678' })
  ).json();
  expect(await confirm(token)).toMatchObject({ state: 'open', confirmed: true });
  expect(await server.rowOf(reference)).toMatchObject({ emailVerifiedAt: null });
});
test('verifies the e-mail address by the link when staff have already confirmed the visit', async () => {
  const { reference, token } = await booked();
  server.after(61);
  await server.step(reference, 'confirmed');
  const email = (await server.emails()).at(-1);
  expect(email?.subject).toBe(`Your visit ${reference} is confirmed`);
  expect(JSON.stringify(email)).not.toMatch(/Palm|Obi/);
  expect(await confirm(token)).toMatchObject({ state: 'open', confirmed: true });
  expect(await server.rowOf(reference)).toMatchObject({
    status: 'confirmed',
    confirmBy: null,
    version: 2,
    emailVerifiedAt: server.clock.now,
  });
  expect(await server.subjects()).toHaveLength(2);
});
test('rejects a confirmation by staff when other customers have booked the time slot', async () => {
  const { reference } = await booked();
  server.after(61);
  await server.fill();
  const { left } = await server.step(reference, 'confirmed');
  expect(left).toMatchObject([{ reason: expect.stringMatching(/^Others have this time by now/) }]);
  expect(await server.rowOf(reference)).toMatchObject({ status: 'unconfirmed', version: 1 });
});
test('sends no e-mail when an unconfirmed booking is cancelled', async () => {
  const { reference, token } = await booked();
  await server.step(reference, 'cancelled');
  expect(await server.list()).toMatchObject([{ status: 'cancelled', confirmBy: null }]);
  expect(await server.subjects()).toHaveLength(1);
  expect(await confirm(token)).toMatchObject({ state: 'cancelled' });
});
test('counts a request as open work only after the customer has confirmed', async () => {
  const { token } = await booked();
  const waiting = async () => (await server.json('GET', '/api/waiting')).appointments;
  expect(await waiting()).toBe(0);
  await confirm(token);
  expect(await waiting()).toBe(1);
});
test('deletes unconfirmed bookings after a week, and keeps confirmed bookings', async () => {
  const { token } = await booked();
  await confirm((await booked({ email: 'kept@mail.example' })).token);
  server.after(60 + 7 * 24 * 60);
  const clear = () => JOBS['unconfirmed-appointments'](server.db, server.clock.now);
  await clear();
  expect((await server.rows())[0]).toBe(2);
  server.after(1);
  await clear();
  expect((await server.post('/api/appointments/visit', { token })).statusCode).toBe(404);
  expect((await server.rows())[0]).toBe(1);
});
test('announces no confirmation e-mail when the address has received its maximum of e-mails', async () => {
  const answers: string[] = [];
  for (const hour of ['07', '08', '09', '10', '11', '12', '13'])
    answers.push((await server.book({ time: `${hour}:00` })).body);
  expect(answers.map((body) => OPENED.test(body))).toEqual([...Array(6).fill(true), false]);
});
