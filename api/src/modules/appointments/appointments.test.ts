import { bookings } from '../../testing/booking-server';

const server = bookings();

test.each(['done', 'missed'])(
  'accepts the status %s from the start of the visit on',
  async (status) => {
    const reference = await server.booked();
    await server.step(reference, 'confirmed', 1);
    server.clock.now = new Date('2026-11-23T07:59:59.999Z');
    expect((await server.step(reference, status, 2)).left).toMatchObject([
      { reason: expect.stringMatching(/^This visit has not begun/) },
    ]);
    server.clock.now = new Date('2026-11-23T08:00:00.000Z');
    await server.step(reference, status, 2);
    expect(await server.rowOf(reference)).toMatchObject({ status, version: 3 });
  },
);
test('releases the time slot of a cancelled appointment, and rejects a later confirmation', async () => {
  await server.fill();
  const [visit] = (await server.json('GET', '/api/appointments')).items;
  expect((await server.book()).statusCode).toBe(409);
  const cancelled = [{ key: visit.reference, version: 2 }];
  expect((await server.step(visit.reference, 'cancelled', 1)).done).toEqual(cancelled);
  expect(await server.slots()).toEqual({ full: {} });
  expect((await server.book()).statusCode).toBe(200);
  expect((await server.step(visit.reference, 'confirmed', 2)).left).toMatchObject([
    { reason: 'This appointment is "cancelled" and cannot become "confirmed".' },
  ]);
});
