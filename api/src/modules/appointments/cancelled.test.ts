import { type BookingServer, bookingServer } from '../../testing/booking-server';

let server: BookingServer;
beforeAll(async () => {
  server = await bookingServer();
});
afterAll(() => server.close());
beforeEach(() => server.clear());

test('an appointment that is cancelled gives its time back, and does not come back itself', async () => {
  await server.fill();
  const headers = await server.signedIn();
  const [visit] = (await server.list('/api/appointments', headers)).json().items;
  const change = (status: string, version: number) =>
    server.app.inject({
      method: 'POST',
      url: `/api/appointments/${visit.reference}/status`,
      headers: { ...headers, 'if-match': `"${version}"` },
      payload: { status },
    });
  expect((await server.book()).statusCode).toBe(409);
  expect((await change('cancelled', 1)).json()).toMatchObject({ status: 'cancelled', version: 2 });
  expect(await server.slots()).toEqual({ full: {} });
  expect((await server.book()).statusCode).toBe(200);
  expect((await change('confirmed', 2)).json().error).toBe('step');
});
