import type { Found, FoundCustomer } from '@lagoon/shared/domain';
import { desc, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Db, rowsOf } from '../../platform/db/open';
import { appointments, messages, orders } from '../../platform/db/schema';
import { invalidField } from '../../platform/errors';
import { type Guard, privateCall } from '../auth/guard';
import { distinct, nationalNumberIn, plainEmailIn, toldMessage, toldOrder, toldVisit } from '../privacy/held';
import { plainEmail } from '../privacy/person-query';
import { searchText } from '../records/lists';
import { groupWords, hasEveryWord, nationalNumber } from '../records/search';
import { type Contact, identityOf, putTogether } from './together';

/** The indexes are of three letters: shorter words find too much, and slowly. */
const FEWEST = 3;
/** Records of each kind that a search begins with, the newest. */
const BEGINNING = 30;
/** Among so many of the latest it is looked for what many have. */
const LATEST = 2000;
/** Customers that are told of, and the records of each kind that one question reads of all of them. */
const [CUSTOMERS, RECORDS] = [10, 200];

/** Reads what is looked for. @throws ApiError 400, 422 */
function readQuery(body: unknown): string {
  const q = searchText((body as { q?: unknown } | null)?.q);
  if (!groupWords(q).some((words) => words.join('').length >= FEWEST)) throw invalidField('q', 'Give at least three letters or digits.');
  return q;
}

type Table = typeof orders | typeof messages | typeof appointments;
type Fitting = Contact & { id: string; name: string };
type Dated = Fitting & { /** when it came in, in seconds */ at: number };

/**
 * The newest records that have every word, one more than a search begins with where there are more. What many have is among
 * the latest: an index of words would give all of it to be sorted. What few have is found by the index (docs/adr/0039).
 */
async function newest(db: Db, table: Table, where: SQL | undefined): Promise<Dated[]> {
  const last = (count: number) => sql`order by created_at desc, id desc limit ${count}`;
  const told = sql`select id, email, phone_number as "phoneNumber", first_name || ' ' || last_name as name, extract(epoch from created_at)::float8 as at`;
  const latest = sql`${told} from (select * from ${table} ${last(LATEST)}) as ${table} where ${where} ${last(BEGINNING + 1)}`;
  const among = await rowsOf<Dated>(db, latest);
  if (among.length > BEGINNING) return among;
  const fitting = sql`select id, email, phone_number, first_name, last_name, created_at from ${table} where ${where}`;
  return rowsOf<Dated>(db, sql`with fitting as materialized (${fitting}) ${told} from fitting ${last(BEGINNING + 1)}`);
}

/** What records can be found by again: each address and number once, and the ids of those that have neither. */
interface Ties {
  ids: string[];
  emails: string[];
  phones: string[];
}

function tiesOf(records: Fitting[]): Ties {
  const identities = records.map(identityOf);
  const [emails, phones] = [distinct(identities.map(({ email }) => email)), distinct(identities.map(({ phone }) => phone))];
  return { ids: records.map(({ id }) => id), emails, phones };
}

const newTies = (ties: Ties, known: Ties): Ties => ({
  ids: [],
  emails: ties.emails.filter((email) => !known.emails.includes(email)),
  phones: ties.phones.filter((phone) => !known.phones.includes(phone)),
});

const tied = (table: Table, { ids, emails, phones }: Ties): SQL | undefined =>
  or(
    ids.length > 0 ? inArray(table.id, ids) : undefined,
    // a list each: an index finds it in one go, and of hundreds of conditions the planner makes hundreds of plans
    emails.length > 0 ? sql`${plainEmailIn(table.email)} in ${emails.map((email) => sql`lower(${email})`)}` : undefined,
    phones.length > 0 ? sql`${nationalNumberIn(table.phoneNumber)} in ${phones}` : undefined,
  );

/** A record of one of the kinds, and what is told of it. */
interface Piece extends Fitting {
  createdAt: Date;
  order?: FoundCustomer['orders'][number];
  message?: FoundCustomer['messages'][number];
  appointment?: FoundCustomer['appointments'][number];
}

const piece = ({ id, email, phoneNumber, firstName, lastName, createdAt }: Table['$inferSelect']): Piece => ({
  id,
  email,
  phoneNumber,
  name: `${firstName} ${lastName}`,
  createdAt,
});

interface Belonging {
  pieces: Piece[];
  /** there are more than that */
  more: boolean;
}

/** The newest records of each kind that have one of these ties. */
async function recordsWith(db: Db, ties: Ties): Promise<Belonging> {
  const newestOf = async <T extends Table>(table: T): Promise<T['$inferSelect'][]> =>
    db
      .select()
      .from(table as Table)
      .where(tied(table, ties))
      .orderBy(desc(table.createdAt))
      .limit(RECORDS + 1);
  const [ofOrders, ofMessages, ofVisits] = [await newestOf(orders), await newestOf(messages), await newestOf(appointments)];
  return {
    pieces: [
      ...ofOrders.slice(0, RECORDS).map((row) => ({ ...piece(row), order: toldOrder(row) })),
      ...ofMessages.slice(0, RECORDS).map((row) => ({ ...piece(row), message: { ...toldMessage(row), email: row.email } })),
      ...ofVisits.slice(0, RECORDS).map((row) => ({ ...piece(row), appointment: toldVisit(row) })),
    ],
    more: [ofOrders, ofMessages, ofVisits].some(({ length }) => length > RECORDS),
  };
}

/** Everything that belongs to what was found, and once more to that: an order may name the number of a visit and the address of a message. */
async function belonging(db: Db, found: Fitting[]): Promise<Belonging> {
  const ties = tiesOf(found);
  const near = await recordsWith(db, ties);
  const further = newTies(tiesOf(near.pieces), ties);
  if (further.emails.length + further.phones.length === 0) return near;
  const far = await recordsWith(db, further);
  const all = new Map([...near.pieces, ...far.pieces].map((each) => [each.id, each]));
  return { pieces: [...all.values()], more: near.more || far.more };
}

/** Phone numbers, each once in the newest of its spellings. */
const distinctNumbers = (numbers: string[]): string[] =>
  [
    ...new Map(
      distinct(numbers)
        .reverse()
        .map((each) => [nationalNumber(each), each]),
    ).values(),
  ].reverse();

/** A customer as administrators are told of one: no test, and no text of a message. */
const toCustomer = (pieces: Piece[]): FoundCustomer => ({
  names: distinct(pieces.map(({ name }) => name)),
  emails: distinct(pieces.map(({ email }) => plainEmail(email))),
  phoneNumbers: distinctNumbers(pieces.map(({ phoneNumber }) => phoneNumber)),
  orders: pieces.flatMap(({ order }) => order ?? []),
  messages: pieces.flatMap(({ message }) => message ?? []),
  appointments: pieces.flatMap(({ appointment }) => appointment ?? []),
});

/**
 * Finds orders, messages and appointments by reference, name, phone number or e-mail address, with everything
 * else of the same people; who ordered, booked or wrote last comes first.
 * @param q as a list's search
 */
async function findAnything(db: Db, q: string): Promise<Found> {
  const found = [
    await newest(db, orders, hasEveryWord(q, orders, plainEmailIn(orders.email))),
    await newest(db, messages, hasEveryWord(q, messages)),
    await newest(db, appointments, hasEveryWord(q, appointments)),
  ];
  const first = putTogether(found.flatMap((each) => each.slice(0, BEGINNING)).sort((one, other) => other.at - one.at));
  const shown = first.slice(0, CUSTOMERS).flat();
  if (shown.length === 0) return { customers: [], more: false };
  const { pieces, more } = await belonging(db, shown);
  pieces.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const ids = new Set(shown.map(({ id }) => id));
  // others who share a number came along, and were not looked for
  const customers = putTogether(pieces).filter((group) => group.some(({ id }) => ids.has(id)));
  return {
    customers: customers.map(toCustomer),
    more: more || first.length > CUSTOMERS || found.some(({ length }) => length > BEGINNING),
  };
}

const BODY_BYTES = 4096;

/** One search over all records, for administrators only. A POST: a name or a number must stand in no address and no log. */
export function findRoute(app: FastifyInstance, { db, guard }: { db: Db; guard: Guard }): void {
  app.post('/api/find', { ...privateCall(guard), bodyLimit: BODY_BYTES }, async ({ body }) => findAnything(db, readQuery(body)));
}
