import { readdirSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type DatabasePlace, rowsOf } from '../platform/db';
import { embeddedFolder } from '../platform/db/embedded';
import { openDatabase } from '../platform/db/open';

/** Acknowledged writes. */
export interface Written {
  /** references by key */
  orders: Map<string, string>;
  bookings: Map<string, string>;
  messages: Set<string>;
  /** references of orders that staff have verified */
  verified: Set<string>;
}

const doublesOf = (list: string[]) => list.filter((one, at) => list.indexOf(one) !== at);

/**
 * Compares the acknowledged records with the database. Requires that no server has the database
 * open.
 */
export async function accountOf(
  place: DatabasePlace,
  { orders, bookings, messages, verified }: Written,
) {
  const { db, close } = await openDatabase(place);
  try {
    const kept = await rowsOf<
      Record<'key' | 'reference' | 'status', string> &
        Record<'version' | 'events' | 'emails', number>
    >(
      db,
      sql`select idempotency_key as key, reference, status, version,
        (select count(*)::int from order_events where order_id = orders.id) as events,
        (select count(*)::int from outbox where payload->>'text' like '%' || reference || '%') as emails from orders`,
    );
    const booked = await rowsOf<{ key: string; reference: string }>(
      db,
      sql`select idempotency_key as key, reference from appointments`,
    );
    const written = (await rowsOf<{ message: string }>(db, sql`select message from messages`)).map(
      ({ message }) => message,
    );
    const isVerified = (reference: string) =>
      kept.some((one) => one.reference === reference && one.status === 'verified');
    /** records with another reference than the acknowledged one */
    const lost = (kind: string, expected: Map<string, string>, found: typeof booked) => {
      const references = new Map(found.map(({ key, reference }) => [key, reference]));
      return [...expected].flatMap(([key, reference]) =>
        references.get(key) === reference ? [] : `${kind} ${key}`,
      );
    };
    return {
      lost: [
        ...lost('order', orders, kept),
        ...lost('booking', bookings, booked),
        ...[...messages]
          .filter((message) => !written.includes(message))
          .map((message) => `message ${message}`),
        ...[...verified].filter((one) => !isVerified(one)).map((one) => `change of ${one}`),
      ],
      doubled: [
        ...doublesOf(kept.map(({ key }) => `order ${key}`)),
        ...doublesOf(booked.map(({ key }) => `booking ${key}`)),
        ...doublesOf(written.map((message) => `message ${message}`)),
        // a new order has two e-mails and one row of `order_events`; a verified order has three
        // e-mails and two rows
        ...kept
          .filter(({ status, version, events, emails }) => {
            const steps = status === 'verified' ? 1 : 0;
            return version !== 1 + steps || events !== 1 + steps || emails !== 2 + steps;
          })
          .map((one) => `parts of an order: ${JSON.stringify(one)}`),
      ],
    };
  } finally {
    await close();
  }
}

/**
 * Makes all unsent e-mails due now, also those that a killed server had claimed.
 * @returns the Message-IDs of all e-mails, sent or unsent, except those held for an administrator
 */
export async function emailsDueNow(place: DatabasePlace) {
  const { db, close } = await openDatabase(place);
  try {
    await db.execute(sql`update outbox set next_at = now() where sent_at is null`);
    const emails = await rowsOf<{ id: string }>(
      db,
      sql`select message_id as id from outbox where held is null`,
    );
    return emails.map(({ id }) => id);
  } finally {
    await close();
  }
}

/** Size of a segment of PostgreSQL's write-ahead log. */
const SEGMENT_BYTES = 16 * 1024 * 1024;

/**
 * Fills the current segment of the write-ahead log to 70 %, and deletes later segments. The
 * embedded database must be closed.
 */
export async function nearEndOfSegment(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir });
  const place = sql`select file_name as file, file_offset as used from pg_walfile_name_offset(pg_current_wal_lsn())`;
  const at = async () =>
    (await rowsOf<{ file: string; used: number }>(db, place))[0] ?? { file: '', used: 0 };
  // not more than 70 %, because PostgreSQL prepares the next segment when the current segment is 75
  // % full
  const missing = Math.max(1, Math.trunc(0.7 * SEGMENT_BYTES - (await at()).used));
  await db.execute(sql`select pg_logical_emit_message(true, 'fill', repeat('x', ${missing}::int))`);
  const { file: current } = await at();
  await close();
  const folder = `${embeddedFolder(dataDir)}/pg_wal`;
  for (const file of readdirSync(folder))
    if (/^[0-9A-F]{24}$/.test(file) && file > current) rmSync(`${folder}/${file}`);
}
