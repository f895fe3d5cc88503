import type { ManyChanged } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import type { AppDeps } from '../app';
import { appointments, closures, outbox } from '../platform/db';
import { appointmentValues, NOW } from './appointments';
import { adminToken, sendEmail } from './orders';
import { startTestApp } from './test-app';
import { whileTesting } from './test-database';

export type BookingServer = Awaited<ReturnType<typeof bookingServer>>;

/** A site with a mail server. */
export const MAIL = { mail: { configured: true, wake: () => {} } };

/**
 * Starts the server on an empty database, with a clock that tests set. `call`, `json` and `status`
 * without headers call as an administrator with a new session: the clock can end an older one.
 */
export async function bookingServer(deps: Partial<AppDeps> = {}) {
  let address = 0;
  /** the server's clock */
  const clock = { now: NOW };
  const server = await startTestApp({ now: () => clock.now, ...deps });
  const { app, db } = server;
  const from = () => `10.0.1.${address}`;
  const book = (change?: Record<string, string | undefined>) =>
    sendEmail(app, 'appointment', appointmentValues(change), from());
  const signedIn = async () => ({ authorization: `Bearer ${await adminToken(db, clock.now)}` });
  type Args = Parameters<typeof server.call>;
  const call = async (...[method, url, payload, headers]: Args) =>
    server.call(method, url, payload, headers ?? (await signedIn()));
  const emails = async () => (await db.select().from(outbox)).map(({ payload }) => payload);
  const emailAbout = async (text: string) =>
    (await emails()).find(({ subject }) => String(subject).includes(text));
  const is = (reference: string) => eq(appointments.reference, reference);
  return {
    ...server,
    clock,
    book,
    call,
    json: async (...args: Args) => (await call(...args)).json(),
    /** Lists appointments. */
    list: async (query = '') => (await call('GET', `/api/appointments${query}`)).json().items,
    status: async (...args: Args) => (await call(...args)).statusCode,
    emails,
    /** Returns the first e-mail with a text in its subject. */
    emailAbout,
    /** Returns the token of the first e-mail with a text in its subject. */
    tokenOf: async (text: string) => String((await emailAbout(text))?.secret),
    /** Sends a request as a visitor. */
    post: (url: string, payload: object) =>
      app.inject({ method: 'POST', url, payload, remoteAddress: from() }),
    /**
     * Deletes appointments, closed days and e-mails. Resets the clock and changes the client's
     * address, so that limits start again.
     */
    async clear() {
      address += 1;
      clock.now = NOW;
      for (const table of [appointments, closures, outbox]) await db.delete(table);
    },
    /** Books. Returns the reference. */
    booked: async (change?: Record<string, string>) =>
      (await book(change)).body.split(' ')[1] ?? '',
    after(minutes: number) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
    subjects: async () => (await emails()).map(({ subject }) => String(subject)),
    rowOf: async (reference: string) =>
      (await db.select().from(appointments).where(is(reference)))[0],
    set: (reference: string, change: Partial<typeof appointments.$inferInsert>) =>
      db.update(appointments).set(change).where(is(reference)),
    /** Changes the status, as an administrator does. */
    async step(key: string, status: string, version = 1): Promise<ManyChanged> {
      const records = [{ key, version }];
      return (await call('POST', '/api/appointments/steps', { status, records })).json();
    },
    async fill(change: Record<string, string> = {}, places = 3) {
      for (let i = 0; i < places; i += 1) expect((await book(change)).statusCode).toBe(200);
    },
    /** Counts appointments and e-mails. */
    rows: async () => [await db.$count(appointments), await db.$count(outbox)],
    /** Opens all connections of the pool, so that concurrent calls run concurrently. */
    allConnections: () =>
      Promise.all(Array.from({ length: 10 }, () => db.execute('select pg_sleep(0.05)'))),
    slots: async () => {
      const url = '/api/appointments/slots';
      const { full } = (await app.inject({ url, remoteAddress: from() })).json();
      return { full };
    },
  };
}

/**
 * Starts a booking server before the tests of a file, clears it before each of them, and stops it
 * after them.
 */
export function bookings(deps?: Partial<AppDeps>): BookingServer {
  const server = whileTesting(() => bookingServer(deps));
  beforeEach(() => server.clear());
  return server;
}
