import { type AppDeps, buildApp } from '../app';
import { sandboxProvider } from '../modules/payment/provider';
import { appointments, closures, outbox } from '../platform/db';
import { appointmentValues, NOW } from './appointments';
import { adminToken, IMAGE_HOST, sendEmail } from './orders';
import { TEST_LIMITS } from './test-app';
import { openTestDatabase } from './test-database';

export type BookingServer = Awaited<ReturnType<typeof bookingServer>>;

/**
 * Starts the server on an empty database, with a clock that tests set.
 * @param deps e.g. `mail` for a site with a mail server
 */
export async function bookingServer(deps: Partial<AppDeps> = {}) {
  const database = await openTestDatabase();
  const log: string[] = [];
  let address = 0;
  /** the server's clock */
  const clock = { now: NOW };
  const stream = { write: (line: string) => void log.push(line) };
  const app = await buildApp({
    database,
    payment: sandboxProvider(),
    now: () => clock.now,
    limitScale: TEST_LIMITS,
    log: { stream },
    imageHost: async () => IMAGE_HOST,
    ...deps,
  });
  const book = (change?: Record<string, string | undefined>) =>
    sendEmail(app, 'appointment', appointmentValues(change), `10.0.1.${address}`);
  return {
    database,
    log,
    clock,
    app,
    book,
    /** Deletes appointments, closed days and e-mails. Resets the clock and changes the client's address, so that limits start again. */
    async clear() {
      address += 1;
      clock.now = NOW;
      await database.db.delete(appointments);
      await database.db.delete(closures);
      await database.db.delete(outbox);
    },
    async fill(change: Record<string, string> = {}, places = 3) {
      for (let i = 0; i < places; i += 1) expect((await book(change)).statusCode).toBe(200);
    },
    /** Counts appointments and e-mails. */
    rows: async () => [await database.db.$count(appointments), await database.db.$count(outbox)],
    /** Opens all connections of the pool, so that concurrent calls run concurrently. */
    allConnections: () => Promise.all(Array.from({ length: 10 }, () => database.db.execute('select pg_sleep(0.05)'))),
    post: (url: string, payload: object, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, headers, payload, remoteAddress: `10.0.1.${address}` }),
    slots: async () => {
      const { full } = (await app.inject({ url: '/api/appointments/slots', remoteAddress: `10.0.1.${address}` })).json();
      return { full };
    },
    list: (url: string, headers: Record<string, string>) => app.inject({ url, headers }),
    signedIn: async () => ({ authorization: `Bearer ${await adminToken(database.db, clock.now)}` }),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Starts a booking server before the tests of a file, and stops it after them. */
export function bookings(deps: Partial<AppDeps> = {}): BookingServer {
  const server = {} as BookingServer;
  beforeAll(async () => void Object.assign(server, await bookingServer(deps)));
  afterAll(() => server.close());
  return server;
}
