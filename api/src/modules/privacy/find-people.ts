import type { PeopleFound } from '@lagoon/shared/domain';
import { desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments, erasures, messages, orders } from '../../platform/db/schema';
import { hasPhone, plainEmailIn, readHeld, toPerson } from './held';
import { type PersonQuery, personHash } from './person-query';

/** A number that more people gave is nobody's own, such as one of noughts. */
const MOST_PEOPLE = 20;

/** The e-mail addresses that came with a phone number, in the order of the alphabet. */
async function emailsWith(db: Db, phone: string, limit: number): Promise<string[]> {
  const [one, two, three] = [orders, messages, appointments].map(({ email, phoneNumber }) => ({
    email: plainEmailIn(email),
    fits: sql`${hasPhone(phoneNumber, phone)} and ${ne(email, '')}`,
  })) as [Part, Part, Part];
  const rows = await db
    .select({ email: one.email.as('person') })
    .from(orders)
    .where(one.fits)
    .union(
      db
        .select({ email: two.email.as('person') })
        .from(messages)
        .where(two.fits),
    )
    .union(
      db
        .select({ email: three.email.as('person') })
        .from(appointments)
        .where(three.fits),
    )
    .orderBy(sql`person`)
    .limit(limit);
  return rows.map(({ email }) => email);
}

interface Part {
  email: ReturnType<typeof plainEmailIn>;
  fits: ReturnType<typeof sql>;
}

/**
 * Finds whom an e-mail address or a phone number belongs to. People are told apart by their e-mail address: of several
 * who share a phone number each is told by themselves, with everything that came under their address.
 */
export async function findPeople(db: Db, query: PersonQuery): Promise<PeopleFound> {
  const emails = 'email' in query ? [query.email] : await emailsWith(db, query.phone, MOST_PEOPLE + 1);
  const people = [];
  for (const email of emails.slice(0, MOST_PEOPLE)) people.push(toPerson(await readHeld(db, email)));
  return {
    people: people.filter(({ orders, messages, appointments, letters }) =>
      [orders, messages, appointments, letters].some(({ length }) => length > 0),
    ),
    more: emails.length > MOST_PEOPLE,
    erasures: 'email' in query ? await erasuresOf(db, query.email) : [],
  };
}

async function erasuresOf(db: Db, email: string): Promise<PeopleFound['erasures']> {
  const rows = await db
    .select()
    .from(erasures)
    .where(eq(erasures.personHash, await personHash(db, email)))
    .orderBy(desc(erasures.createdAt));
  return rows.map(({ createdAt, by }) => ({ createdAt: createdAt.toISOString(), by }));
}
