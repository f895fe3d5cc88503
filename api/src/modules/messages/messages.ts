import {
  MESSAGE_STATUSES,
  MESSAGE_STEPS,
  type MessageRecord,
  type MessageStatus,
  MOST_AT_ONCE,
  type StatusEvent,
} from '@lagoon/shared/domain';
import { contactSchema } from '@lagoon/shared/forms/schemas';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '../../context';
import { ALL_ERRORS, isId, pick, UNUSED_ID, withIsoTimes } from '../../platform';
import { type Db, messages, recordEvents } from '../../platform/db';
import { type Api, listFilter, page } from '../../platform/schema';
import type { Intake } from '../limits/limiter';
import { type Customer, emailToLab, person } from '../outbox/emails';
import { post } from '../outbox/outbox';
import type { StatusKind } from '../records/change-status';
import { createdEvent, recordChange, withChanges } from '../records/history';
import { listPage, OLDEST_FIRST } from '../records/lists';
import { readKey } from '../records/reference';
import { hasEveryWord } from '../records/search';
import { statusRoute } from '../records/status-route';

export const messageIntake = (db: Db): Intake => ({
  isKnown: async (key) => (await db.$count(messages, eq(messages.id, key))) > 0,
  async take(values) {
    const message = contactSchema.validateSync(values, ALL_ERRORS);
    const row = { ...message, id: readKey('message', values) };
    await db.transaction(async (tx) => {
      const kept = await tx.insert(messages).values(row).onConflictDoNothing().returning();
      if (kept.length > 0) await post(tx, 'contact', [contactEmail(message)]);
    });
    return '';
  },
});

export const contactEmail = (message: Customer & { phoneNumber: string; message: string }) =>
  emailToLab(message, 'New message from the contact form', [
    `From: ${person(message).name}`,
    `Phone: ${message.phoneNumber}`,
    `E-mail: ${message.email}`,
    '',
    message.message,
  ]);

type MessageRow = typeof messages.$inferSelect;

const toMessage = (row: MessageRow, changes: StatusEvent<MessageStatus>[]): MessageRecord => ({
  ...withIsoTimes(row),
  events: [createdEvent('new', row.createdAt), ...changes],
});

const filterQuery = listFilter(MESSAGE_STATUSES);

const fitting = ({ status, q }: v.InferOutput<typeof filterQuery>) =>
  and(status && eq(messages.status, status), hasEveryWord(q, messages));

const isOne = (id: string) => eq(messages.id, isId(id) ? id : UNUSED_ID);

const kind: StatusKind<MessageStatus, MessageRow> = {
  name: 'message',
  steps: MESSAGE_STEPS,
  advance: async (tx, { id }, status, fits) => {
    const change = { status, version: sql`${messages.version} + 1` };
    const where = and(eq(messages.id, id), fits(messages));
    return (await tx.update(messages).set(change).where(where).returning())[0];
  },
  notify: async (tx, message, change) => ({
    eventId: await recordChange(tx, message.id, change),
    emails: [],
  }),
  read: async (tx, id) =>
    (await withChanges(tx, await tx.select().from(messages).where(isOne(id)), toMessage))[0],
  rows: async (tx, ids) =>
    tx
      .select()
      .from(messages)
      .where(inArray(messages.id, ids.filter(isId))),
  keyOf: ({ id }) => id,
  kept: ({ status }) => ({ status }),
  restore: async (tx, { id, version }, { status }, eventId) => {
    const where = and(eq(messages.id, id), eq(messages.version, version));
    const before = { status: status as MessageStatus, version: version + 1 };
    await tx.delete(recordEvents).where(eq(recordEvents.id, eventId));
    return (
      (await tx.update(messages).set(before).where(where).returning({ id: messages.id })).length > 0
    );
  },
};

export function messageRoutes(app: Api, context: Context) {
  const { db, staffCall } = context;
  app.get(
    '/api/messages',
    staffCall({
      summary: 'Lists messages',
      querystring: v.object({ ...filterQuery.entries, page }),
      answer: 'MessagePage',
    }),
    async ({ query }) =>
      listPage(
        db,
        messages,
        fitting(query),
        query.page,
        (rows) => withChanges(db, rows, toMessage),
        query.status === 'new' ? OLDEST_FIRST : undefined,
      ),
  );

  app.get(
    '/api/messages/selection',
    staffCall({
      summary: 'Messages of a filter with their versions',
      querystring: filterQuery,
      answer: 'MessageSelection',
    }),
    async ({ query }) => ({
      items: await db
        .select({
          key: messages.id,
          ...pick(messages, 'version', 'status', 'firstName', 'lastName'),
        })
        .from(messages)
        .where(fitting(query))
        .orderBy(messages.createdAt, messages.id)
        .limit(MOST_AT_ONCE),
    }),
  );

  // sends no e-mail: a person answers messages
  statusRoute(app, context, {
    list: '/api/messages',
    statuses: MESSAGE_STATUSES,
    kind: () => kind,
  });
}
