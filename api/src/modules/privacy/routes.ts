import { brand, type PeopleFound } from '@lagoon/shared/domain';
import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context';
import { notFound, pick, withIsoTimes } from '../../platform';
import {
  appointments,
  type Db,
  erasures,
  media,
  messages,
  orders,
  type outbox,
  rowsOf,
  transfers,
} from '../../platform/db';
import type { Api } from '../../platform/schema';
import { detailsOf } from '../orders/orders';
import { type Email, redactedText } from '../outbox/emails';
import { withChanges } from '../records/history';
import { erasePerson, erasureSchema } from './erase-person';
import { hasPhone, idsOf, plainEmailIn, readHeld, toPerson } from './held';
import {
  emailSchema,
  type PersonQuery,
  personHash,
  plainEmail,
  querySchema,
  readPersonQuery,
} from './person-query';
import { transfersOf } from './remove-orders';

/** Many people may have a placeholder such as 000. */
const MOST_PEOPLE = 20;

async function emailsWith(db: Db, phone: string) {
  const [inOrders, inMessages, inAppointments] = [orders, messages, appointments].map(
    (table) => sql`select ${plainEmailIn(table.email)} as email from ${table}
      where ${hasPhone(table.phoneNumber, phone)} and ${table.email} <> ''`,
  );
  const all = sql`${inOrders} union ${inMessages} union ${inAppointments} order by email limit
    ${MOST_PEOPLE + 1}`;
  return (await rowsOf<{ email: string }>(db, all)).map(({ email }) => email);
}

/** An e-mail address identifies a person. */
async function findPeople(db: Db, query: PersonQuery): Promise<PeopleFound> {
  const emails = 'email' in query ? [query.email] : await emailsWith(db, query.phone);
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

async function erasuresOf(db: Db, email: string) {
  const rows = await db
    .select()
    .from(erasures)
    .where(eq(erasures.personHash, await personHash(db, email)))
    .orderBy(desc(erasures.createdAt));
  return rows.map((row) => withIsoTimes(pick(row, 'createdAt', 'by')));
}

/** The administrator's name is not the person's data. */
const toStep = (event: { status: string; note: string; createdAt: string }) =>
  pick(event, 'status', 'note', 'createdAt');

function toExported({ kind, payload, createdAt, sentAt }: typeof outbox.$inferSelect) {
  const email = payload as unknown as Email;
  const { to, replyTo, subject } = email;
  return { kind, to, replyTo, subject, text: redactedText(email), createdAt, sentAt };
}

async function proofOf(tx: Db, mediaId: string | null, url: string) {
  const [picture] = mediaId ? await tx.select().from(media).where(eq(media.id, mediaId)) : [];
  if (picture)
    return {
      ...pick(picture, 'type', 'width', 'height'),
      base64: picture.bytes.toString('base64'),
    };
  return url === '' ? null : { address: url };
}

/** Texts as typed, ISO 8601, whole naira, pictures in base64. Throws ApiError 404. */
function exportPerson(db: Db, email: string, now: Date) {
  return db.transaction(
    async (tx) => {
      const held = await readHeld(tx, email);
      const orders = [];
      const details = await detailsOf(tx, idsOf(held.orders));
      for (const row of held.orders) {
        const {
          id,
          idempotencyKey: _key,
          proofMediaId,
          proofUrl,
          proofHash: _proof,
          flagged: _flagged,
          erasedAt: _erased,
          version: _v,
          ...order
        } = row;
        const { items, events } = details(id);
        const payments = tx
          .select(pick(transfers, 'day', 'kobo', 'source', 'narration', 'account'))
          .from(transfers)
          .where(transfersOf([id]))
          .orderBy(transfers.day);
        orders.push({
          ...order,
          items: items.map((item) => pick(item, 'name', 'unitPrice', 'quantity', 'lineTotal')),
          history: events.map(toStep),
          payments: await payments,
          proof: await proofOf(tx, proofMediaId, proofUrl),
        });
      }
      const found = {
        orders,
        messages: await withChanges(tx, held.messages, (row, changes) => {
          const { id: _id, version: _v, ...message } = row;
          return { ...message, history: changes.map(toStep) };
        }),
        appointments: await withChanges(tx, held.appointments, (row, changes) => {
          const { id: _id, idempotencyKey: _key, confirmHash: _hash, version: _v, ...visit } = row;
          return { ...visit, history: changes.map(toStep) };
        }),
        letters: held.letters.map(toExported),
      };
      if (Object.values(found).every(({ length }) => length === 0))
        throw notFound('No data found for this person.');
      return {
        about: `What ${brand.name} holds about ${email}`,
        exportedAt: now.toISOString(),
        money: 'whole naira (NGN)',
        ...found,
      };
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** POST: query strings are logged. The log names no person. */
export function peopleRoutes(app: Api, { db, staffCall, confirmedCall, now, record }: Context) {
  app.post(
    '/api/people',
    staffCall({
      summary: 'Data about people by e-mail address or phone number',
      body: querySchema,
      answer: 'People',
    }),
    async ({ body }) => findPeople(db, readPersonQuery(body.q)),
  );

  app.post(
    '/api/people/export',
    confirmedCall({
      summary: 'All data about a person as a file',
      body: emailSchema,
      answer: 'PersonalData',
    }),
    async (request, reply) => {
      const { admin, body } = request;
      const file = await exportPerson(db, plainEmail(body.email), now());
      record(request, 'personal data exported', { outcome: 'done', account: admin.id });
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(file, null, 2));
    },
  );

  app.post(
    '/api/people/erase',
    confirmedCall({ summary: 'Erases a person', body: erasureSchema, answer: 'Erased' }),
    async (request) => {
      const { admin, body } = request;
      const erased = await erasePerson(db, body, admin, now());
      record(request, 'personal data erased', { outcome: 'done', account: admin.id, ...erased });
      return { erased };
    },
  );
}
