import { MESSAGE_STEPS, type MessageRecord, type MessageStatus } from '@lagoon/shared/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { messages } from '../../platform/db/schema';
import { isId } from '../../platform/validation';
import type { Admin } from '../auth/sessions';
import type { StatusRequest } from '../records/change-status';
import { changeStatus, type StatusKind } from '../records/change-status';
import { keepChange } from '../records/history';
import { readMessage } from './read-messages';

const kind: StatusKind<MessageStatus, typeof messages.$inferSelect, MessageRecord> = {
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
  tell: (tx, message, change) => keepChange(tx, message.id, change),
  read: readMessage,
};

/** Changes a message's status; nobody is written to, the answer to a message is a person's. @throws ApiError as {@link changeStatus} */
export const changeMessageStatus = (db: Db, id: string, request: StatusRequest<MessageStatus>, by: Admin): Promise<MessageRecord> =>
  changeStatus(db, kind, id, request, by);
