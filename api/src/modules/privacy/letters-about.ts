import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { outbox } from '../../platform/db/schema';
import { lab } from '../outbox/emails';
import { plainEmail } from './person-query';
import { hasEmail } from './same-person';

const address = (of: 'to' | 'replyTo') => sql`${outbox.payload}->${of}::text->>'address'`;

/** The condition that a letter tells of one of these orders or appointments: its subject names the reference. */
export function lettersOfRecords(references: string[]): SQL {
  if (references.length === 0) return sql`false`;
  const patterns = references.map((reference) => sql`${`%${reference}%`}`);
  // a message's subject never names one, and its text may name somebody else's
  return sql`(${inArray(outbox.kind, ['order', 'appointment'])} and ${outbox.payload}->>'subject' like any (array[${sql.join(patterns, sql`, `)}]))`;
}

/**
 * The condition that a letter is about a person: it goes to them, or to the lab with them to be answered, or it tells
 * of a record of theirs.
 * @param email as `plainEmail` gives it
 * @param references of their orders and appointments
 */
export function lettersAbout(email: string, references: string[]): SQL | undefined {
  // every letter goes to or comes from the lab: its own address tells nobody apart
  const byAddress = email === plainEmail(lab.address) ? undefined : or(hasEmail(address('to'), email), hasEmail(address('replyTo'), email));
  return or(byAddress, lettersOfRecords(references));
}
