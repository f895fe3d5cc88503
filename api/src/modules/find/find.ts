import { type Found, type FoundCustomer, searchWords } from '@lagoon/shared/domain';
import { inArray, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '../../context';
import { invalidField } from '../../platform';
import { appointments, type Db, messages, orders, rowsOf } from '../../platform/db';
import { type Api, readQuery, search } from '../../platform/schema';
import {
  distinct,
  messageSummary,
  nationalNumberIn,
  newestOf,
  orderSummary,
  plainEmailIn,
  visitSummary,
} from '../privacy/held';
import { FEWEST_DIGITS, plainEmail } from '../privacy/person-query';
import { groupWords, hasEveryWord, nationalNumber, type RecordTable } from '../records/search';

interface Contact {
  email: string;
  phoneNumber: string;
}

function identityOf({ email, phoneNumber }: Contact) {
  const phone = nationalNumber(phoneNumber);
  return { email: plainEmail(email), phone: phone.length < FEWEST_DIGITS ? '' : phone };
}

const plainName = (name: string) => searchWords(name).sort().join(' ');

/** Several people may share a phone number. */
function keysOf(record: Contact & { name: string }) {
  const { email, phone } = identityOf(record);
  const name = plainName(record.name);
  return [email && `email ${email}`, phone && name && `phone ${phone} ${name}`].filter(
    (key) => key !== '',
  );
}

/** Groups records that share a key, directly or through others. */
export function groupByPerson<T extends Contact & { name: string }>(records: T[]) {
  const groupOf = new Map<string, T[]>();
  const groups = new Set<T[]>();
  for (const record of records) {
    const keys = keysOf(record);
    const [group = [], ...others] = new Set(
      keys.flatMap((key) => (groupOf.has(key) ? [groupOf.get(key) as T[]] : [])),
    );
    groups.add(group);
    group.push(record);
    for (const key of keys) groupOf.set(key, group);
    for (const other of others) {
      groups.delete(other);
      group.push(...other);
      for (const [key, its] of groupOf) if (its === other) groupOf.set(key, group);
    }
  }
  return [...groups];
}

/** The trigram indexes do not serve shorter searches. */
const FEWEST = 3;
/** Found records of each kind; all records of their customers follow. */
const BEGINNING = 30;
/** Enough for frequent words. */
const LATEST = 2000;
const [CUSTOMERS, RECORDS] = [10, 200];

function readWords(body: unknown) {
  const q = readQuery(search, (body as { q?: unknown } | null)?.q);
  if (!groupWords(q).some((words) => words.join('').length >= FEWEST))
    throw invalidField('q', 'Give at least three letters or digits.');
  return q;
}

type Fitting = Contact & { id: string; name: string };
type Dated = Fitting & { /** in seconds since 1970 */ at: number };

/** Searches the latest records first (docs/adr/0003). */
async function newest(db: Db, table: RecordTable, where: SQL | undefined) {
  const last = (count: number) => sql`order by created_at desc, id desc limit ${count}`;
  const columns = sql`select id, email, phone_number as "phoneNumber", first_name || ' ' ||
    last_name as name, extract(epoch from created_at)::float8 as at`;
  const latest = sql`${columns} from (select * from ${table} ${last(LATEST)}) as ${table} where
    ${where} ${last(BEGINNING + 1)}`;
  const among = await rowsOf<Dated>(db, latest);
  if (among.length > BEGINNING) return among;
  const fitting = sql`select id, email, phone_number, first_name, last_name, created_at from
    ${table} where ${where}`;
  return rowsOf<Dated>(
    db,
    sql`with fitting as materialized (${fitting}) ${columns} from fitting ${last(BEGINNING + 1)}`,
  );
}

function tiesOf(records: Fitting[]) {
  const identities = records.map(identityOf);
  return {
    ids: records.map(({ id }) => id),
    emails: distinct(identities.map(({ email }) => email)),
    phones: distinct(identities.map(({ phone }) => phone)),
  };
}

type Ties = ReturnType<typeof tiesOf>;

const tied = (table: RecordTable, { ids, emails, phones }: Ties) =>
  or(
    inArray(table.id, ids),
    // one list, for a single index scan
    emails.length > 0
      ? sql`${plainEmailIn(table.email)} in ${emails.map((email) => sql`lower(${email})`)}`
      : undefined,
    phones.length > 0 ? sql`${nationalNumberIn(table.phoneNumber)} in ${phones}` : undefined,
  );

type Summaries = Partial<Pick<FoundCustomer, 'orders' | 'messages' | 'appointments'>>;
type Piece = ReturnType<typeof piece>;

function piece(
  { id, email, phoneNumber, firstName, lastName, createdAt }: RecordTable['$inferSelect'],
  summaries: Summaries,
) {
  return { id, email, phoneNumber, createdAt, name: `${firstName} ${lastName}`, ...summaries };
}

async function recordsWith(db: Db, ties: Ties) {
  const found = async <T extends RecordTable>(
    table: T,
    summariesOf: (row: T['$inferSelect']) => Summaries,
  ) => {
    const rows = await newestOf(db, table, tied(table, ties), RECORDS + 1);
    return rows.map((row) => piece(row, summariesOf(row)));
  };
  const all = [
    await found(orders, (row) => ({ orders: [orderSummary(row)] })),
    await found(messages, (row) => ({ messages: [{ ...messageSummary(row), email: row.email }] })),
    await found(appointments, (row) => ({ appointments: [visitSummary(row)] })),
  ];
  return {
    pieces: all.flatMap((pieces) => pieces.slice(0, RECORDS)),
    more: all.some(({ length }) => length > RECORDS),
  };
}

/** Twice: a visit may share its phone number with an order, its e-mail address with a message. */
async function belonging(db: Db, found: Fitting[]) {
  const ties = tiesOf(found);
  const near = await recordsWith(db, ties);
  const others = tiesOf(near.pieces);
  const emails = others.emails.filter((email) => !ties.emails.includes(email));
  const phones = others.phones.filter((phone) => !ties.phones.includes(phone));
  if (emails.length + phones.length === 0) return near;
  const far = await recordsWith(db, { ids: [], emails, phones });
  const all = new Map([...near.pieces, ...far.pieces].map((each) => [each.id, each]));
  return { pieces: [...all.values()], more: near.more || far.more };
}

/** Keeps the newest spelling. */
const distinctNumbers = (numbers: string[]) => {
  const spellings = distinct(numbers).reverse();
  return [...new Map(spellings.map((each) => [nationalNumber(each), each])).values()].reverse();
};

/** Without names of tests and texts of messages. */
const toCustomer = (pieces: Piece[]): FoundCustomer => ({
  names: distinct(pieces.map(({ name }) => name)),
  emails: distinct(pieces.map(({ email }) => plainEmail(email))),
  phoneNumbers: distinctNumbers(pieces.map(({ phoneNumber }) => phoneNumber)),
  orders: pieces.flatMap(({ orders = [] }) => orders),
  messages: pieces.flatMap(({ messages = [] }) => messages),
  appointments: pieces.flatMap(({ appointments = [] }) => appointments),
});

async function findAnything(db: Db, q: string): Promise<Found> {
  const found = [
    await newest(db, orders, hasEveryWord(q, orders, plainEmailIn(orders.email))),
    await newest(db, messages, hasEveryWord(q, messages)),
    await newest(db, appointments, hasEveryWord(q, appointments)),
  ];
  const first = groupByPerson(
    found.flatMap((each) => each.slice(0, BEGINNING)).sort((one, other) => other.at - one.at),
  );
  const shown = first.slice(0, CUSTOMERS).flat();
  if (shown.length === 0) return { customers: [], more: false };
  const { pieces, more } = await belonging(db, shown);
  pieces.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const ids = new Set(shown.map(({ id }) => id));
  // not other people with the same phone number
  const customers = groupByPerson(pieces).filter((group) => group.some(({ id }) => ids.has(id)));
  return {
    customers: customers.map(toCustomer),
    more: more || first.length > CUSTOMERS || found.some(({ length }) => length > BEGINNING),
  };
}

/** POST: a name or number in an address would be logged. */
export function findRoute(app: Api, { db, staffCall }: Context) {
  app.post(
    '/api/find',
    staffCall(
      {
        summary: 'Finds records and their customers',
        body: v.object({ q: search }),
        answer: 'Found',
      },
      4096,
    ),
    async ({ body }) => findAnything(db, readWords(body)),
  );
}
