import { MESSAGE_STEPS, type MessageRecord, type MessageStatus, type RecordPage, type StatusEvent } from '@lagoon/shared/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { messages } from '../../platform/db/schema';
import { isId } from '../../platform/validation';
import type { Admin } from '../auth/sessions';
import { type Email, lab, person } from '../outbox/emails';
import { changeStatus, type StatusKind, type StatusRequest } from '../records/change-status';
import { cameIn, keepChanges, withChanges } from '../records/history';
import { type ListQuery, listPage, OLDEST_FIRST } from '../records/lists';
import { hasEveryWord } from '../records/search';

type Row = typeof messages.$inferSelect;

/** A message as it is answered. @param changes what happened to it since it came in, the oldest first */
const toMessage = ({ createdAt, ...row }: Row, changes: StatusEvent<MessageStatus>[]): MessageRecord => ({
  ...row,
  createdAt: createdAt.toISOString(),
  events: [cameIn('new', createdAt), ...changes],
});

/** One page of messages: newest first, and oldest first of the new ones. They are found by name, e-mail address and phone number. */
export async function listMessages(db: Db, { page, status, q }: ListQuery<MessageStatus>): Promise<RecordPage<MessageRecord>> {
  const where = and(status && eq(messages.status, status), hasEveryWord(q, messages));
  return listPage(db, messages, where, page, (rows) => withChanges(db, rows, toMessage), status === 'new' ? OLDEST_FIRST : undefined);
}

/** One message with its history; undefined when there is none of that id. */
async function readMessage(db: Db, id: string): Promise<MessageRecord | undefined> {
  const rows = isId(id) ? await db.select().from(messages).where(eq(messages.id, id)) : [];
  return (await withChanges(db, rows, toMessage))[0];
}

const kind: StatusKind<MessageStatus, Row, MessageRecord> = {
  name: 'message',
  steps: MESSAGE_STEPS,
  advance: async (tx, id, status, fits) => {
    if (!isId(id)) return undefined;
    const rows = await tx
      .update(messages)
      .set({ status, version: sql`${messages.version} + 1` })
      .where(and(eq(messages.id, id), fits(messages)))
      .returning();
    return rows[0];
  },
  tell: (tx, message, change) => keepChanges(tx, [message.id], change),
  read: readMessage,
};

/** Changes a message's status; nobody is written to, the answer to a message is a person's. @throws ApiError as {@link changeStatus} */
export const changeMessageStatus = (db: Db, id: string, request: StatusRequest<MessageStatus>, by: Admin): Promise<MessageRecord> =>
  changeStatus(db, kind, id, request, by);

export function contactEmail(message: { firstName: string; lastName: string; email: string; phoneNumber: string; message: string }): Email {
  const text = [`From: ${person(message).name}`, `Phone: ${message.phoneNumber}`, `E-mail: ${message.email}`, '', message.message].join(
    '\n',
  );
  return { to: lab, replyTo: person(message), subject: 'New message from the contact form', text };
}
