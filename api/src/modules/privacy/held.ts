import type { HeldPerson } from '@lagoon/shared/domain';
import { asc, desc } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments, messages, orders, outbox } from '../../platform/db/schema';
import { lettersAbout } from './letters-about';
import { hasEmail } from './same-person';

/** All rows about one e-mail address. */
export interface Held {
  email: string;
  orders: (typeof orders.$inferSelect)[];
  messages: (typeof messages.$inferSelect)[];
  appointments: (typeof appointments.$inferSelect)[];
  letters: (typeof outbox.$inferSelect)[];
}

/**
 * Reads everything that is kept about a person, newest first. Give it a transaction where it is to belong together.
 * @param email as `plainEmail` gives it
 */
export async function readHeld(db: Db, email: string): Promise<Held> {
  const ofOrders = await db.select().from(orders).where(hasEmail(orders.email, email)).orderBy(desc(orders.createdAt));
  const ofMessages = await db.select().from(messages).where(hasEmail(messages.email, email)).orderBy(desc(messages.createdAt));
  const ofVisits = await db.select().from(appointments).where(hasEmail(appointments.email, email)).orderBy(desc(appointments.createdAt));
  const references = [...ofOrders, ...ofVisits].map(({ reference }) => reference);
  const letters = await db.select().from(outbox).where(lettersAbout(email, references)).orderBy(desc(outbox.createdAt), asc(outbox.id));
  return { email, orders: ofOrders, messages: ofMessages, appointments: ofVisits, letters };
}

const each = (texts: string[]): string[] => [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];

/** What is held, as administrators are told it: no test and no text of a message or a letter. */
export function toPerson(held: Held): HeldPerson {
  const records = [...held.orders, ...held.messages, ...held.appointments];
  return {
    email: held.email,
    names: each(records.map(({ firstName, lastName }) => `${firstName} ${lastName}`)),
    phoneNumbers: each(records.map(({ phoneNumber }) => phoneNumber)),
    orders: held.orders.map(({ reference, status, subtotal, createdAt, proofUrl }) => ({
      reference,
      status,
      subtotal,
      createdAt: createdAt.toISOString(),
      proof: proofUrl !== '',
    })),
    messages: held.messages.map(({ id, status, createdAt }) => ({ id, status, createdAt: createdAt.toISOString() })),
    appointments: held.appointments.map(({ reference, status, date, time }) => ({ reference, status, date, time })),
    letters: held.letters.map(({ id, payload, createdAt, sentAt }) => ({
      id,
      subject: String(payload.subject ?? ''),
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  };
}

/** The ids of rows. */
export const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);
