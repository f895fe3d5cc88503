import { randomUUID } from 'node:crypto';
import { bookings } from '../../testing/booking-server';

const server = bookings();

const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort();

test('rejects the fourth visit in a time slot', async () => {
  await server.fill();
  expect(await server.book()).toMatchObject({
    statusCode: 409,
    body: 'This time has just been taken. Please choose another one.',
  });
  expect(await server.rows()).toEqual([3, 6]);
  expect((await server.book({ time: '10:00' })).statusCode).toBe(200);
  expect((await server.book({ date: '2026-11-24' })).statusCode).toBe(200);
});
test('accepts one of ten simultaneous requests for the last place of a time slot', async () => {
  await server.fill({}, 2);
  await server.allConnections();
  const answers = await Promise.all(Array.from({ length: 10 }, () => server.book()));
  expect(statuses(answers)).toEqual([200, ...Array(9).fill(409)]);
  expect(await server.rows()).toEqual([3, 6]);
});
test('creates one booking when a request for an almost full time slot is sent ten times', async () => {
  await server.fill({}, 2);
  await server.allConnections();
  const idempotency_key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.book({ idempotency_key })),
  );
  expect(statuses(answers)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await server.rows()).toEqual([3, 6]);
});
test('creates two bookings for two equal requests without an idempotency key', async () => {
  const book = async () => (await server.book({ idempotency_key: undefined })).body;
  expect(await book()).not.toBe(await book());
});

test('returns the first answer for a repeated idempotency key when the time slot is full or past', async () => {
  const idempotency_key = randomUUID();
  const book = async (change = {}) => (await server.book({ idempotency_key, ...change })).body;
  const first = await book();
  await server.fill({}, 2);
  expect(await book()).toBe(first);
  const other = { idempotency_key: idempotency_key.toUpperCase(), time: '10:00' };
  expect(await book({ ...other, firstName: 'Other' })).toBe(first);
  server.clock.now = new Date('2026-11-24T08:00Z');
  expect(await book()).toBe(first);
  expect(await server.rows()).toEqual([3, 6]);
});
test('creates one booking for simultaneous requests with one idempotency key and different times of day', async () => {
  await server.allConnections();
  const idempotency_key = randomUUID();
  const answers = await Promise.all(
    ['07:00', '08:00', '09:00', '10:00', '11:00'].map((time) =>
      server.book({ idempotency_key, time }),
    ),
  );
  expect(statuses(answers)).toEqual(Array(5).fill(200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await server.rows()).toEqual([1, 2]);
});
