import { bookings, MAIL } from '../../testing/booking-server';
import { outcomeOf } from '../../testing/test-app';

const server = bookings();
const withMail = bookings(MAIL);

const FIND = '/api/appointments/visit/find';
const PHONE = '08012345678';
const find = (reference: string, phoneNumber = PHONE, at = server) =>
  at.post(FIND, { reference, phoneNumber });

test('for reference and phone number, returns a link that can cancel the visit', async () => {
  const reference = await server.booked();
  const written = reference.toLowerCase().replaceAll('-', ' ');
  const { token } = (await find(written, '+234 801 234 5678')).json();
  expect((await server.post('/api/appointments/visit', { token })).json()).toMatchObject({
    reference,
    state: 'open',
    version: 1,
  });
  const cancelled = await server.post('/api/appointments/visit/cancel', { token, version: 1 });
  expect(cancelled.json()).toMatchObject({ state: 'cancelled' });
});

test('answers a wrong phone number and an unknown reference alike', async () => {
  const wrong = await find(await server.booked(), '08099999999');
  const unknown = await find('APT-0000-0000');
  expect([wrong.statusCode, wrong.json()]).toEqual([404, unknown.json()]);
});

test('throttles requests for a visit after five wrong phone numbers', async () => {
  const reference = await server.booked();
  for (let guess = 0; guess < 5; guess += 1)
    expect((await find(reference, `0809999999${guess}`)).statusCode).toBe(404);
  expect((await find(reference)).statusCode).toBe(429);
});

test('returns no link to an unconfirmed visit', async () => {
  const reference = await withMail.booked();
  const message = expect.stringContaining('Open the link in our e-mail');
  expect(await outcomeOf(find(reference, PHONE, withMail))).toMatchObject([
    409,
    { error: 'unconfirmed', message },
  ]);
  expect(await withMail.rowOf(reference)).toMatchObject({ status: 'unconfirmed', version: 1 });
});

test.each([
  [
    { reference: 'LGN-7F3K-92QD', phoneNumber: PHONE },
    { reference: 'A reference looks like APT-XXXX-XXXX, where each X is a digit or a letter' },
  ],
  [{}, { reference: 'Reference is required', phoneNumber: 'Phone number is required' }],
])('rejects %j with an error for each invalid field', async (body, fields) => {
  expect(await outcomeOf(server.post(FIND, body))).toMatchObject([422, { fields }]);
});
