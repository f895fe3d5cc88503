import { sha256 } from '../../platform';
import { appointmentLinks, appointments } from '../../platform/db';
import { bookingServer, bookings, MAIL } from '../../testing/booking-server';
import { appointmentRow } from '../../testing/records';
import { outcomeOf } from '../../testing/test-app';

const server = bookings(MAIL);

/** Books Monday at 9 and confirms it; returns the token of the next e-mail. */
async function booked(change?: Record<string, string>) {
  const reference = await server.booked(change);
  await server.post('/api/appointments/visit/confirm', {
    token: await server.tokenOf(`Please confirm your request ${reference}`),
  });
  return { reference, token: await server.tokenOf(`Visit requested: ${reference}`) };
}
const ask = (verb: string, body: object) => server.post(`/api/appointments/visit${verb}`, body);
const look = async (token: string) => (await ask('', { token })).json();
const TUESDAY = { date: '2026-11-24', time: '10:00' };
const move = (token: string, version = 2, to: object = TUESDAY) =>
  ask('/move', { token, version, ...to });
const cancel = (token: string, version = 2) => ask('/cancel', { token, version });

test('returns time and place of a visit by its link, and no personal data', async () => {
  const { reference, token } = await booked();
  expect(await look(token)).toEqual({
    state: 'open',
    reference,
    confirmed: false,
    place: 'home',
    date: '2026-11-23',
    time: '09:00',
    version: 2,
  });
  expect(JSON.stringify(await server.rowOf(reference))).not.toContain(token);
});
test('moves a visit to the new time slot, sets it to requested and e-mails customer and lab', async () => {
  const { reference, token } = await booked();
  await server.step(reference, 'confirmed', 2);
  await server.fill({}, 2);
  expect(await server.slots()).toEqual({ full: { '2026-11-23': ['09:00'] } });
  const answer = await move(token, 3);
  expect(answer.json()).toMatchObject({ state: 'open', ...TUESDAY, version: 4 });
  expect(await server.slots()).toEqual({ full: {} });
  expect(await server.rowOf(reference)).toMatchObject({
    ...TUESDAY,
    status: 'new',
    version: 4,
    remindedAt: null,
  });
  expect(await server.subjects()).toEqual(
    expect.arrayContaining([
      `Appointment ${reference} has been moved`,
      `Your visit ${reference} has been moved`,
    ]),
  );
  const [shown] = await server.list(`?q=${reference}`);
  expect(shown.events.at(-1)).toMatchObject({
    status: 'new',
    by: null,
    note: 'moved from Monday 23 November 2026, 9 am, to Tuesday 24 November 2026, 10 am',
  });
});
test('accepts older links of a visit after a move', async () => {
  const { reference, token } = await booked();
  await move(token);
  const other = await server.tokenOf(`Your visit ${reference} has been moved`);
  expect(other).toMatch(/^[\w-]{43}$/);
  expect(other).not.toBe(token);
  expect(await look(other)).toEqual(await look(token));
});
test('releases the time slot of a cancelled visit and e-mails customer and lab', async () => {
  const { reference, token } = await booked();
  await server.fill({}, 2);
  expect((await cancel(token)).json()).toMatchObject({ state: 'cancelled', version: 3 });
  expect(await server.slots()).toEqual({ full: {} });
  expect(await server.subjects()).toEqual(
    expect.arrayContaining([
      `Appointment ${reference} has been cancelled`,
      `Your visit ${reference} has been cancelled`,
    ]),
  );
  const own = await server.emailAbout(`Your visit ${reference} has been cancelled`);
  expect(own?.calendar).toContain('SEQUENCE:3');
  const [shown] = await server.list(`?q=${reference}`);
  expect(shown.events.at(-1)).toMatchObject({ status: 'cancelled', by: null });
  expect(await outcomeOf(move(token, 3))).toMatchObject([409, { error: 'changed' }]);
});
test('rejects changes less than 24 hours before the visit', async () => {
  const { token } = await booked();
  server.clock.now = new Date('2026-11-22T08:00Z');
  expect(await look(token)).toMatchObject({ state: 'open' });
  server.clock.now = new Date('2026-11-22T08:00:00.001Z');
  expect(await look(token)).toMatchObject({ state: 'late' });
  const message = expect.stringContaining('0801 234 5678');
  for (const change of [move, cancel])
    expect(await outcomeOf(change(token))).toMatchObject([409, { error: 'late', message }]);
});
test.each([
  ['a full time', { date: '2026-11-23', time: '10:00' }, 409, 'taken'],
  ['a Sunday', { date: '2026-11-29', time: '10:00' }, 409, 'closed'],
  ['an invalid time', { date: '2026-11-24', time: '10:30' }, 422, 'invalid'],
])('rejects the move of a visit to %s', async (_, to, status, error) => {
  const { reference, token } = await booked();
  await server.fill({ time: '10:00' });
  expect(await outcomeOf(move(token, 2, to))).toMatchObject([status, { error }]);
  expect(await server.rowOf(reference)).toMatchObject({
    date: '2026-11-23',
    time: '09:00',
    version: 2,
  });
});
test('moves a visit once and sends one e-mail when ten calls move it simultaneously', async () => {
  const { token, reference } = await booked();
  await server.allConnections();
  const answers = await Promise.all(Array.from({ length: 10 }, () => move(token)));
  expect(answers.map((each) => each.json().version)).toEqual(Array(10).fill(3));
  expect(
    (await server.subjects()).filter((each) => each === `Your visit ${reference} has been moved`),
  ).toHaveLength(1);
});
test('accepts one of two simultaneous moves and rejects the other move as outdated', async () => {
  const { token } = await booked();
  await server.allConnections();
  const answers = await Promise.all([move(token), move(token, 2, { ...TUESDAY, time: '11:00' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toContain(
    'changed since you opened it',
  );
});
test('moves two of five visits when the new time slot has two free places', async () => {
  const visits = [];
  for (const at of [1, 2, 3, 4, 5])
    visits.push(await booked({ email: `v${at}@mail.example`, time: `1${at}:00` }));
  await server.fill(TUESDAY, 1);
  await server.allConnections();
  const answers = await Promise.all(visits.map(({ token }) => move(token)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409]);
});
test('changes nothing for unknown and malformed tokens', async () => {
  const { reference } = await booked();
  for (const verb of ['', '/confirm', '/cancel', '/move']) {
    expect((await ask(verb, { token: 'x'.repeat(43), version: 2, ...TUESDAY })).statusCode).toBe(
      404,
    );
    for (const token of ['', 7, null, 'x'.repeat(200)])
      expect((await ask(verb, { token, version: 2, ...TUESDAY })).statusCode).toBe(422);
  }
  expect(await server.rowOf(reference)).toMatchObject({ status: 'new', version: 2 });
});
test('accepts either the change by staff or a simultaneous change by the customer', async () => {
  const { token, reference } = await booked();
  await server.allConnections();
  const [customer, staff] = await Promise.all([
    move(token),
    server.step(reference, 'confirmed', 2),
  ]);
  const won = customer.statusCode === 200;
  expect([customer.statusCode, staff.done.length]).toEqual(won ? [200, 0] : [409, 1]);
  expect(await server.rowOf(reference)).toMatchObject({
    status: won ? 'new' : 'confirmed',
    version: 3,
  });
});
test('rejects the sixth move of a visit and accepts its cancellation', async () => {
  const { token } = await booked();
  for (const [at, hour] of ['10', '11', '12', '13', '14'].entries())
    expect((await move(token, 2 + at, { ...TUESDAY, time: `${hour}:00` })).statusCode).toBe(200);
  expect(await outcomeOf(move(token, 7, { ...TUESDAY, time: '15:00' }))).toMatchObject([
    409,
    { error: 'moves' },
  ]);
  expect((await cancel(token, 7)).json()).toMatchObject({ state: 'cancelled' });
});
test('logs no token of a link', async () => {
  const { token } = await booked();
  await move(token);
  await cancel(token, 3);
  expect(server.log.join('')).not.toContain(token);
});

test('sends no link without a mail server, and rejects a move to a day with the maximum of requested visits', async () => {
  const other = await bookingServer({ limitScale: 1 });
  const { db } = other;
  try {
    await other.clear();
    const reference = (await other.book()).body.slice(3);
    await other.step(reference, 'confirmed');
    expect(JSON.stringify(await other.emails())).not.toContain('/your-visit#');
    const times = ['07:00', '08:00', '09:00', '11:00', '12:00', '13:00', '14:00', '15:00', '15:00'];
    const rows = times.map((time, at) =>
      appointmentRow({ date: TUESDAY.date, time, reference: `APT-0000-000${at}` }),
    );
    await db.insert(appointments).values(rows);
    const appointmentId = (await other.rowOf(reference))?.id ?? '';
    await db.insert(appointmentLinks).values({ hash: sha256('a-token'), appointmentId });
    const to = (day: object, version: number) =>
      other.post('/api/appointments/visit/move', { token: 'a-token', version, ...day });
    expect((await to({ ...TUESDAY, date: '2026-11-25' }, 2)).statusCode).toBe(200);
    expect(await other.subjects()).toContain(`Your visit ${reference} has been moved`);
    expect(JSON.stringify(await other.emails())).not.toContain('/your-visit#');
    expect(await outcomeOf(to(TUESDAY, 3))).toMatchObject([429, { error: 'limit' }]);
  } finally {
    await other.close();
  }
});
