import { bookings, MAIL } from '../../testing/booking-server';
import { outcomeOf } from '../../testing/test-app';

const server = bookings(MAIL);

const TUESDAY = { date: '2026-11-24', time: '10:00' };
const movedEmails = async () =>
  (await server.emails()).filter(({ subject }) => String(subject).includes('has been moved'));
const move = async (reference: string, version = 1, to: object = TUESDAY) =>
  server.call('POST', `/api/appointments/${reference}/move`, { ...to, version });

test('moves a visit to the new time slot, confirms the visit and records the administrator', async () => {
  const reference = await server.booked();
  await server.fill({}, 2);
  await server.step(reference, 'confirmed', 1);
  expect(await server.slots()).toEqual({ full: { '2026-11-23': ['09:00'] } });
  const moved = (await move(reference, 2)).json();
  expect(moved).toMatchObject({ ...TUESDAY, status: 'confirmed', version: 3 });
  expect(moved.events.at(-1)).toMatchObject({
    status: 'confirmed',
    by: expect.any(String),
    note: 'Moved from Monday 23 November 2026, 9 am, to Tuesday 24 November 2026, 10 am',
  });
  expect(await server.slots()).toEqual({ full: {} });
});
test('e-mails the new time, a link and a calendar entry to the customer, not to the lab', async () => {
  const reference = await server.booked();
  await server.step(reference, 'confirmed', 1);
  await move(reference, 2);
  const [email, ...more] = await movedEmails();
  expect(more).toEqual([]);
  expect(email).toMatchObject({ to: { address: 'ada@mail.example' } });
  expect(email?.text).toContain('The new time is confirmed');
  expect(email?.text).toContain(`/your-visit#${email?.secret}`);
  expect(email?.calendar).toContain('DTSTART:20261124T090000Z');
});
test('moves a visit without an e-mail address and sends no e-mail', async () => {
  const reference = await server.booked();
  await server.set(reference, { email: '', status: 'confirmed' });
  expect((await move(reference)).json()).toMatchObject(TUESDAY);
  expect(await movedEmails()).toEqual([]);
});
test('confirms an expired request when staff move it', async () => {
  const reference = await server.booked();
  await server.set(reference, { confirmBy: new Date(server.clock.now.getTime() - 1) });
  expect((await move(reference)).json()).toMatchObject({ status: 'confirmed', confirmBy: null });
});
test('rejects the move of a visit to a closed day', async () => {
  const reference = await server.booked();
  await server.call('POST', '/api/closures', {
    days: [{ date: TUESDAY.date, times: [], reason: '' }],
  });
  expect(await outcomeOf(move(reference))).toMatchObject([409, { error: 'closed' }]);
  expect(await server.rowOf(reference)).toMatchObject({ date: '2026-11-23', version: 1 });
});
test.each(['cancelled', 'done', 'missed'] as const)(
  'rejects the move of a visit that is %s',
  async (status) => {
    const reference = await server.booked();
    await server.set(reference, { status });
    expect((await move(reference)).json()).toMatchObject({
      error: 'step',
      message: `This appointment is "${status}" and cannot be moved.`,
    });
    expect((await move(reference, 1, { date: '2026-11-23', time: '09:00' })).statusCode).toBe(409);
  },
);
test('rejects the second of two simultaneous moves, and names the first administrator', async () => {
  const reference = await server.booked();
  await server.allConnections();
  const answers = await Promise.all([
    move(reference),
    move(reference, 1, { ...TUESDAY, time: '11:00' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  const [won, lost] = [200, 412].map((status) =>
    answers.find(({ statusCode }) => statusCode === status)?.json(),
  );
  expect(lost).toMatchObject({
    error: 'changed',
    version: 2,
    changedBy: expect.any(String),
    current: { time: won.time },
  });
  expect(await movedEmails()).toHaveLength(1);
});
test('accepts either the move by staff or a simultaneous move by the customer', async () => {
  const reference = await server.booked();
  await server.step(reference, 'confirmed', 1);
  const token = await server.tokenOf(`Your visit ${reference} is confirmed`);
  await server.allConnections();
  const [customer, staff] = await Promise.all([
    server.post('/api/appointments/visit/move', { token, version: 2, ...TUESDAY }),
    move(reference, 2, { ...TUESDAY, time: '11:00' }),
  ]);
  const won = customer.statusCode === 200;
  expect([customer.statusCode, staff.statusCode]).toEqual(won ? [200, 412] : [409, 200]);
  expect(await server.rowOf(reference)).toMatchObject({
    time: won ? '10:00' : '11:00',
    status: won ? 'new' : 'confirmed',
    version: 3,
  });
});
test('sends no reminder of a visit that staff move to tomorrow', async () => {
  const reference = await server.booked();
  server.clock.now = new Date('2026-11-23T09:00Z');
  expect((await move(reference, 1, { ...TUESDAY, time: '07:00' })).statusCode).toBe(200);
  expect(await server.rowOf(reference)).toMatchObject({ remindedAt: server.clock.now });
  await move(reference, 2, { date: '2026-11-27', time: '08:00' });
  expect(await server.rowOf(reference)).toMatchObject({ date: '2026-11-27', remindedAt: null });
});
test('rejects a move without a version, and a move of an unknown visit', async () => {
  const reference = await server.booked();
  expect(await server.status('POST', `/api/appointments/${reference}/move`, TUESDAY)).toBe(422);
  expect((await move('APT-0000-0000')).statusCode).toBe(404);
});
