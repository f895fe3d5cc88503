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
    server.clock.now = new Date('2026-11-23T08:00Z');
    await server.step(reference, status, 2);
    expect(await server.rowOf(reference)).toMatchObject({ status, version: 3 });
  },
);
