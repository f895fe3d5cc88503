import { randomUUID } from 'node:crypto';
import { appointments } from '../../platform/db';
import { appointmentValues } from '../../testing/appointments';
import { bookings, MAIL } from '../../testing/booking-server';
import { outcomeOf } from '../../testing/test-app';
import { remindOfTomorrow } from './appointments';

const server = bookings(MAIL);

const book = (change: Record<string, unknown> = {}) =>
  server.call('POST', '/api/appointments/by-phone', {
    ...appointmentValues(),
    testOption: ['HIV Viral Load'],
    ...change,
  });

test('confirms a booking by phone at once and records the administrator', async () => {
  const booked = (await book()).json();
  expect(booked).toMatchObject({
    status: 'confirmed',
    place: 'home',
    address: '3 Palm Avenue, Yaba',
    date: '2026-11-23',
    time: '09:00',
    testOption: ['HIV Viral Load'],
    emailProven: false,
  });
  const event = { status: 'confirmed', note: 'Booked by phone.', by: expect.any(String) };
  expect(booked.events.at(-1)).toMatchObject(event);
});
test('sends the customer one e-mail with the link to the visit and no test names', async () => {
  const { reference } = (await book()).json();
  const [email, ...more] = await server.emails();
  expect(more).toEqual([]);
  expect(email?.subject).toBe(`Your visit ${reference} is confirmed`);
  expect(email?.text).toContain(`/your-visit#${email?.secret}`);
  expect(JSON.stringify(email)).not.toContain('HIV');
});
test.each([[''], [undefined]])(
  'sends neither e-mail nor reminder when the e-mail address is %j',
  async (email) => {
    const { reference } = (await book({ email })).json();
    server.clock.now = new Date('2026-11-22T10:00Z');
    await server.db.update(appointments).set({ createdAt: new Date('2026-11-20T10:00Z') });
    expect(await remindOfTomorrow(server.db, { now: server.clock.now, canSend: true })).toBe(0);
    expect((await server.step(reference, 'cancelled')).done).toHaveLength(1);
    expect(await server.emails()).toEqual([]);
  },
);
test('rejects a full time slot and a day that is not bookable', async () => {
  await server.fill();
  expect((await book()).json()).toMatchObject({ error: 'taken' });
  expect(await outcomeOf(book({ date: '2026-11-21' }))).toMatchObject([
    422,
    { fields: { date: 'Choose a day on which we can come' } },
  ]);
});
test('creates one booking when the administrator sends the form twice', async () => {
  await server.allConnections();
  const idempotency_key = randomUUID();
  const answers = await Promise.all([book({ idempotency_key }), book({ idempotency_key })]);
  expect(new Set(answers.map((each) => each.json().reference)).size).toBe(1);
  expect(await server.emails()).toHaveLength(1);
});
test('requires the phone number of a walk-in and stores no address', async () => {
  expect((await book({ place: 'walk-in' })).json()).toMatchObject({ address: '' });
  expect((await book({ phoneNumber: '' })).json().fields).toEqual({
    phoneNumber: 'Phone number is required',
  });
});
