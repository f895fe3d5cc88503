import type { Change, MessageRecord, MessageStatus, Page } from '@lagoon/shared/domain';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { messages } from '../../platform/db/schema';
import { isId } from '../../platform/validation';
import { cameIn, changesOf } from '../records/history';
import type { ListQuery } from '../records/list-query';
import { pageWith, sliceOf } from '../records/page';
import { hasEveryWord } from '../records/search';

type Row = typeof messages.$inferSelect;

/** A message as it is answered. @param changes what happened to it since it came in, the oldest first */
const toMessage = ({ createdAt, ...row }: Row, changes: Change<MessageStatus>[]): MessageRecord => ({
  ...row,
  createdAt: createdAt.toISOString(),
  events: [cameIn('new', createdAt), ...changes],
});

/** One page of messages, newest first. They are found by name, e-mail address and phone number. */
export async function listMessages(db: Db, { page, status, q }: ListQuery<MessageStatus>): Promise<Page<MessageRecord>> {
  const texts = [messages.firstName, messages.lastName, messages.email];
  const where = and(status && eq(messages.status, status), hasEveryWord(q, { texts, phone: messages.phoneNumber }));
  const { limit, offset } = sliceOf(page);
  const rows = await db
    .select()
    .from(messages)
    .where(where)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const changes = await changesOf<MessageStatus>(db, ids);
  const items = rows.map((row) => toMessage(row, changes.get(row.id) ?? []));
  return pageWith(items, page, await db.$count(messages, where));
}

/** One message with its history; undefined when there is none of that id. */
export async function readMessage(db: Db, id: string): Promise<MessageRecord | undefined> {
  const [row] = isId(id) ? await db.select().from(messages).where(eq(messages.id, id)) : [];
  return row && toMessage(row, (await changesOf<MessageStatus>(db, [row.id])).get(row.id) ?? []);
}
