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

/** Shortest search: the trigram indexes do not serve shorter ones. */
const FEWEST = 3;
/** Records of each kind that a search starts from, the newest. */
const BEGINNING = 30;
/** Latest records, searched first for frequent words. */
const LATEST = 2000;
/** Limits of the response: customers, and records of each kind. */
const [CUSTOMERS, RECORDS] = [10, 200];

/** @throws ApiError 400, 422 */
function readQuery(body: unknown): string {
  const q = searchText((body as { q?: unknown } | null)?.q);
  if (!groupWords(q).some((words) => words.join('').length >= FEWEST)) throw invalidField('q', 'Give at least three letters or digits.');
  return q;
}

type Table = typeof orders | typeof messages | typeof appointments;
type Fitting = Contact & { id: string; name: string };
type Dated = Fitting & { /** in seconds since 1970 */ at: number };

/**
 * Returns the newest records with every word, at most one more than BEGINNING. Frequent words are found among the latest records, since
 * an index would yield too many to sort; rare ones by the index (docs/adr/0039).
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

/** Contacts that connect records, and ids of records without a contact. */
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
    // as one list, which needs a single index scan and plan
    emails.length > 0 ? sql`${plainEmailIn(table.email)} in ${emails.map((email) => sql`lower(${email})`)}` : undefined,
    phones.length > 0 ? sql`${nationalNumberIn(table.phoneNumber)} in ${phones}` : undefined,
  );

/** A record with its summary. */
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
  /** true beyond the limit */
  more: boolean;
}

/** Returns the newest records of each kind with one of these contacts. */
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

/** Follows contacts twice: an order may share the phone number with a visit and the address with a message. */
async function belonging(db: Db, found: Fitting[]): Promise<Belonging> {
  const ties = tiesOf(found);
  const near = await recordsWith(db, ties);
  const further = newTies(tiesOf(near.pieces), ties);
  if (further.emails.length + further.phones.length === 0) return near;
  const far = await recordsWith(db, further);
  const all = new Map([...near.pieces, ...far.pieces].map((each) => [each.id, each]));
  return { pieces: [...all.values()], more: near.more || far.more };
}

/** Removes duplicates, keeping the newest spelling. */
const distinctNumbers = (numbers: string[]): string[] =>
  [
    ...new Map(
      distinct(numbers)
        .reverse()
        .map((each) => [nationalNumber(each), each]),
    ).values(),
  ].reverse();

/** Summarizes a customer without tests and texts of messages. */
const toCustomer = (pieces: Piece[]): FoundCustomer => ({
  names: distinct(pieces.map(({ name }) => name)),
  emails: distinct(pieces.map(({ email }) => plainEmail(email))),
  phoneNumbers: distinctNumbers(pieces.map(({ phoneNumber }) => phoneNumber)),
  orders: pieces.flatMap(({ order }) => order ?? []),
  messages: pieces.flatMap(({ message }) => message ?? []),
  appointments: pieces.flatMap(({ appointment }) => appointment ?? []),
});

/**
 * Finds records by reference, name, phone number or e-mail address, grouped by customer with all records of each, the most recent
 * customer first.
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
  // drops customers found only by a shared number
  const customers = putTogether(pieces).filter((group) => group.some(({ id }) => ids.has(id)));
  return {
    customers: customers.map(toCustomer),
    more: more || first.length > CUSTOMERS || found.some(({ length }) => length > BEGINNING),
  };
}

const BODY_BYTES = 4096;

/** Registers the search over all records. A POST, so that no name or number is logged in an address. */
export function findRoute(app: FastifyInstance, { db, guard }: { db: Db; guard: Guard }): void {
  app.post('/api/find', { ...privateCall(guard), bodyLimit: BODY_BYTES }, async ({ body }) => findAnything(db, readQuery(body)));
}
