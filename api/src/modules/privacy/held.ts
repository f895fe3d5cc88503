import type { HeldPerson } from '@lagoon/shared/domain';
import { and, desc, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { pick, withIsoTimes } from '../../platform';
import { appointments, type Db, messages, orders, outbox, transfers } from '../../platform/db';
import { lab } from '../outbox/emails';
import type { RecordTable } from '../records/search';
import { wordsOf } from '../transfers/match';
import { plainEmail } from './person-query';

export type Held = Awaited<ReturnType<typeof readHeld>>;

export const newestOf = async <T extends RecordTable>(
  db: Db,
  table: T,
  where: SQL | undefined,
  limit?: number,
): Promise<T['$inferSelect'][]> => {
  const rows = db
    .select()
    .from(table as RecordTable)
    .where(where)
    .orderBy(desc(table.createdAt));
  return limit ? rows.limit(limit) : rows;
};

/**
 * Newest first.
 * @param email from `plainEmail`
 */
export async function readHeld(db: Db, email: string) {
  const own = <T extends RecordTable>(table: T) =>
    newestOf(db, table, hasEmail(table.email, email));
  const ofOrders = await own(orders);
  const ofMessages = await own(messages);
  const ofVisits = await own(appointments);
  const references = [...ofOrders, ...ofVisits].map(({ reference }) => reference);
  const letters = await db
    .select()
    .from(outbox)
    .where(emailsAbout(email, references))
    .orderBy(desc(outbox.createdAt), outbox.id);
  const held = { email, orders: ofOrders, messages: ofMessages, appointments: ofVisits, letters };
  return { ...held, transfers: await transfersNaming(db, namesOf(held)) };
}

type Named = { firstName: string; lastName: string };
const namesOf = (held: Record<'orders' | 'messages' | 'appointments', Named[]>) =>
  distinct(
    [...held.orders, ...held.messages, ...held.appointments].map(
      ({ firstName, lastName }) => `${firstName} ${lastName}`,
    ),
  );

/** May be a namesake's. */
async function transfersNaming(db: Db, names: string[]) {
  const words = names.map(wordsOf).filter(({ length }) => length > 0);
  if (words.length === 0) return [];
  const { id, day, narration, orderId, creditOf } = transfers;
  const isUnmatched = and(isNull(orderId), isNull(creditOf), ne(narration, ''));
  const rows = await db
    .select(pick(transfers, 'id', 'day', 'kobo', 'narration'))
    .from(transfers)
    .where(isUnmatched)
    .orderBy(desc(day), id);
  return rows.filter((row) => {
    const found = new Set(wordsOf(row.narration));
    return words.some(
      (name) => name.filter((word) => found.has(word)).length >= Math.min(2, name.length),
    );
  });
}

export const distinct = (texts: string[]) => [
  ...new Set(texts.map((text) => text.trim()).filter(Boolean)),
];

// for administrators: no names of tests and no texts of messages
export const orderSummary = (row: typeof orders.$inferSelect) =>
  withIsoTimes(pick(row, 'reference', 'status', 'subtotal', 'createdAt'));
export const messageSummary = (row: typeof messages.$inferSelect) =>
  withIsoTimes(pick(row, 'id', 'status', 'createdAt'));
export const visitSummary = (row: typeof appointments.$inferSelect) =>
  pick(row, 'reference', 'status', 'date', 'time');

export function toPerson(held: Held): HeldPerson {
  const records = [...held.orders, ...held.messages, ...held.appointments];
  return {
    email: held.email,
    names: namesOf(held),
    phoneNumbers: distinct(records.map(({ phoneNumber }) => phoneNumber)),
    orders: held.orders.map((row) => ({ ...orderSummary(row), proof: row.proofUrl !== '' })),
    messages: held.messages.map(messageSummary),
    appointments: held.appointments.map(visitSummary),
    letters: held.letters.map((row) => ({
      ...withIsoTimes(pick(row, 'id', 'createdAt', 'sentAt')),
      subject: String(row.payload.subject ?? ''),
    })),
    transfers: held.transfers,
  };
}

export const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** `plainEmail` in SQL, as in the indexes (api/migrations/0014_growth.sql). */
export const plainEmailIn = (text: PgColumn | SQL) =>
  sql<string>`lower(normalize(btrim(${text}), NFC))`;

export const hasEmail = (text: PgColumn | SQL, email: string) =>
  sql`${plainEmailIn(text)} = lower(${email})`;

/** `nationalNumber` in SQL, as in the indexes. */
export const nationalNumberIn = (column: PgColumn) =>
  sql`regexp_replace(regexp_replace(regexp_replace(${column}, '[^0-9]', '', 'g'),
    '^(00)?234(?=[0-9]{7})', ''), '^0+', '')`;

export const hasPhone = (column: PgColumn, phone: string) =>
  sql`${nationalNumberIn(column)} = ${phone}`;

const address = (of: 'to' | 'replyTo') => sql`${outbox.payload}->${sql.raw(`'${of}'`)}->>'address'`;

function emailsOfRecords(references: string[]) {
  if (references.length === 0) return sql`false`;
  const named = references.map(
    (reference) => sql`${outbox.payload}->>'subject' like ${`%${reference}%`}`,
  );
  // free text may contain another customer's reference
  return and(inArray(outbox.kind, ['order', 'appointment']), or(...named));
}

export function emailsAbout(email: string, references: string[]) {
  // the lab's address identifies no person
  const byAddress =
    email === plainEmail(lab.address)
      ? undefined
      : or(hasEmail(address('to'), email), hasEmail(address('replyTo'), email));
  return or(byAddress, emailsOfRecords(references));
}
