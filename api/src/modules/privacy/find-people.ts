import type { PeopleFound } from '@lagoon/shared/domain';
import { desc, eq, sql } from 'drizzle-orm';
import { pick, withIsoTimes } from '../../platform';
import { appointments, type Db, erasures, messages, orders, rowsOf } from '../../platform/db';
import { hasPhone, plainEmailIn, readHeld, toPerson } from './held';
import { type PersonQuery, personHash } from './person-query';

/** Many people may have a placeholder such as 000. */
const MOST_PEOPLE = 20;

async function emailsWith(db: Db, phone: string, limit: number) {
  const [inOrders, inMessages, inAppointments] = [orders, messages, appointments].map(
    (table) => sql`select ${plainEmailIn(table.email)} as email from ${table}
      where ${hasPhone(table.phoneNumber, phone)} and ${table.email} <> ''`,
  );
  const all = sql`${inOrders} union ${inMessages} union ${inAppointments} order by email limit
    ${limit}`;
  return (await rowsOf<{ email: string }>(db, all)).map(({ email }) => email);
}

/** An e-mail address identifies a person. */
export async function findPeople(db: Db, query: PersonQuery): Promise<PeopleFound> {
  const emails =
    'email' in query ? [query.email] : await emailsWith(db, query.phone, MOST_PEOPLE + 1);
  const people = [];
  for (const email of emails.slice(0, MOST_PEOPLE))
    people.push(toPerson(await readHeld(db, email)));
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
  return rows.map((row) => withIsoTimes(pick(row, 'createdAt', 'by')));
}
