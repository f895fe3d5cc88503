import {
  MESSAGE_STATUSES,
  MESSAGE_STEPS,
  type MessageRecord,
  type MessageStatus,
  type RecordPage,
  type StatusEvent,
} from '@lagoon/shared/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { messages } from '../../platform/db/schema';
import { listQuery } from '../../platform/schema/query';
import type { Api } from '../../platform/schema/route-schema';
import { isId, UNUSED_ID } from '../../platform/validation';
import { privateCall } from '../auth/guard';
import { type Customer, type Email, lab, person } from '../outbox/emails';
import { changeStatus, type StatusKind } from '../records/change-status';
import { createdEvent, recordChanges, withChanges } from '../records/history';
import { type ListQuery, listPage, OLDEST_FIRST } from '../records/lists';
import { hasEveryWord } from '../records/search';
import { type RecordsDeps, statusRoute } from '../records/status-route';

type MessageRow = typeof messages.$inferSelect;

const toMessage = ({ createdAt, ...row }: MessageRow, changes: StatusEvent<MessageStatus>[]): MessageRecord => ({
  ...row,
  createdAt: createdAt.toISOString(),
  events: [createdEvent('new', createdAt), ...changes],
});

/** Lists the newest message first, but the oldest first when `status` is new. Searches name, e-mail address and phone number. */
async function listMessages(db: Db, { page, status, q }: ListQuery<MessageStatus>): Promise<RecordPage<MessageRecord>> {
  const where = and(status && eq(messages.status, status), hasEveryWord(q, messages));
  return listPage(db, messages, where, page, (rows) => withChanges(db, rows, toMessage), status === 'new' ? OLDEST_FIRST : undefined);
}

const kind: StatusKind<MessageStatus, MessageRow, MessageRecord> = {
  name: 'message',
  steps: MESSAGE_STEPS,
  advance: async (tx, id, status, fits) => {
    const change = { status, version: sql`${messages.version} + 1` };
    return (
      await tx
        .update(messages)
        .set(change)
        .where(and(eq(messages.id, id), fits(messages)))
        .returning()
    )[0];
  },
  notify: (tx, message, change) => recordChanges(tx, [message.id], change),
  read: async (tx, id) => (await withChanges(tx, await tx.select().from(messages).where(eq(messages.id, id)), toMessage))[0],
};

export function messageRoutes(app: Api, { db, guard, wake }: RecordsDeps): void {
  const list = { summary: 'Lists messages', querystring: listQuery(MESSAGE_STATUSES), answer: 'MessagePage' } as const;
  app.get('/api/messages', privateCall(guard, list), async ({ query }) => listMessages(db, query));

  // sends no e-mail: a person answers messages
  statusRoute(app, {
    path: '/api/messages/:key/status',
    answer: 'Message',
    guard,
    wake,
    rules: { statuses: MESSAGE_STATUSES },
    change: (key, request, by) => changeStatus(db, kind, isId(key) ? key : UNUSED_ID, request, by),
  });
}

export function contactEmail(message: Customer & { phoneNumber: string; message: string }): Email {
  const lines = [`From: ${person(message).name}`, `Phone: ${message.phoneNumber}`, `E-mail: ${message.email}`, '', message.message];
  return { to: lab, replyTo: person(message), subject: 'New message from the contact form', text: lines.join('\n') };
}
