import type { HeldPerson } from '@lagoon/shared/domain';
import { and, asc, desc, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/open';
import { appointments, messages, orders, outbox } from '../../platform/db/schema';
import { lab } from '../outbox/emails';
import { plainEmail } from './person-query';

export type Held = Awaited<ReturnType<typeof readHeld>>;

/**
 * Reads everything that is kept about a person, newest first. Give it a transaction where it is to belong together.
 * @param email as `plainEmail` gives it
 */
export async function readHeld(db: Db, email: string) {
  const ofOrders = await db.select().from(orders).where(hasEmail(orders.email, email)).orderBy(desc(orders.createdAt));
  const ofMessages = await db.select().from(messages).where(hasEmail(messages.email, email)).orderBy(desc(messages.createdAt));
  const ofVisits = await db.select().from(appointments).where(hasEmail(appointments.email, email)).orderBy(desc(appointments.createdAt));
  const references = [...ofOrders, ...ofVisits].map(({ reference }) => reference);
  const letters = await db.select().from(outbox).where(lettersAbout(email, references)).orderBy(desc(outbox.createdAt), asc(outbox.id));
  return { email, orders: ofOrders, messages: ofMessages, appointments: ofVisits, letters };
}

/** Texts that are not blank, each once. */
export const distinct = (texts: string[]): string[] => [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];

type Row<Table extends typeof orders | typeof messages | typeof appointments> = Table['$inferSelect'];

// what administrators are told of a record of somebody: no test, and no text of a message
export const toldOrder = ({ reference, status, subtotal, createdAt }: Row<typeof orders>) => ({
  reference,
  status,
  subtotal,
  createdAt: createdAt.toISOString(),
});
export const toldMessage = ({ id, status, createdAt }: Row<typeof messages>) => ({ id, status, createdAt: createdAt.toISOString() });
export const toldVisit = ({ reference, status, date, time }: Row<typeof appointments>) => ({ reference, status, date, time });

/** What is held, as administrators are told it: no test and no text of a message or an e-mail. */
export function toPerson(held: Held): HeldPerson {
  const records = [...held.orders, ...held.messages, ...held.appointments];
  return {
    email: held.email,
    names: distinct(records.map(({ firstName, lastName }) => `${firstName} ${lastName}`)),
    phoneNumbers: distinct(records.map(({ phoneNumber }) => phoneNumber)),
    orders: held.orders.map((row) => ({ ...toldOrder(row), proof: row.proofUrl !== '' })),
    messages: held.messages.map(toldMessage),
    appointments: held.appointments.map(toldVisit),
    letters: held.letters.map(({ id, payload, createdAt, sentAt }) => ({
      id,
      subject: String(payload.subject ?? ''),
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  };
}

export const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** An e-mail address of a column or a JSON text as people are told apart by it, in the words of the indexes (api/migrations/0014_growth.sql). */
export const plainEmailIn = (text: PgColumn | SQL): SQL<string> => sql<string>`lower(normalize(btrim(${text}), NFC))`;

/** The condition that a column has this address. @param email as `plainEmail` gives it */
export const hasEmail = (text: PgColumn | SQL, email: string): SQL => sql`${plainEmailIn(text)} = lower(${email})`;

/** A phone number of a column as `nationalNumber` gives it, in the words of the indexes. */
export const nationalNumberIn = (column: PgColumn): SQL =>
  sql`regexp_replace(regexp_replace(regexp_replace(${column}, '[^0-9]', '', 'g'), '^(00)?234(?=[0-9]{7})', ''), '^0+', '')`;

/** The condition that a column has this number, however it is written there, in the words of the indexes. @param phone as `nationalNumber` gives it */
export const hasPhone = (column: PgColumn, phone: string): SQL => sql`${nationalNumberIn(column)} = ${phone}`;

const address = (of: 'to' | 'replyTo') => sql`${outbox.payload}->${sql.raw(`'${of}'`)}->>'address'`;

/** The condition that an e-mail tells of one of these orders or appointments: its subject names the reference. */
function lettersOfRecords(references: string[]): SQL {
  if (references.length === 0) return sql`false`;
  const named = references.map((reference) => sql`${outbox.payload}->>'subject' like ${`%${reference}%`}`);
  // a message's subject never names one, and its text may name somebody else's
  return and(inArray(outbox.kind, ['order', 'appointment']), or(...named)) as SQL;
}

/**
 * The condition that an e-mail is about a person: it goes to them, or to the lab with them to be answered, or it tells
 * of a record of theirs.
 * @param email as `plainEmail` gives it
 * @param references of their orders and appointments
 */
export function lettersAbout(email: string, references: string[]): SQL | undefined {
  // every e-mail goes to or comes from the lab: its own address tells nobody apart
  const byAddress = email === plainEmail(lab.address) ? undefined : or(hasEmail(address('to'), email), hasEmail(address('replyTo'), email));
  return or(byAddress, lettersOfRecords(references));
}
