import { isDeepStrictEqual } from 'node:util';
import { erasureCounts, isPaid } from '@lagoon/shared/domain';
import { inArray } from 'drizzle-orm';
import { type InferType, number, object } from 'yup';
import { conflict, notFound } from '../../platform';
import {
  appointments,
  type Db,
  erasures,
  inTransaction,
  messages,
  outbox,
} from '../../platform/db';
import type { Admin } from '../auth/sessions';
import { deleteWithHistory } from './clear-expired';
import { type Held, idsOf, readHeld, toPerson } from './held';
import { emailSchema, personHash, plainEmail } from './person-query';
import { deleteOrders, keepAccounting } from './remove-orders';

const count = () => number().strict().integer().min(0).required('Say what you have seen');
export const erasureSchema = emailSchema.concat(
  object({
    seen: object({
      orders: count(),
      paidOrders: count(),
      messages: count(),
      appointments: count(),
      letters: count(),
    }).required(),
  }),
);

async function remove(tx: Db, held: Held, now: Date) {
  const paid = held.orders.filter(({ status }) => isPaid(status));
  const unpaid = held.orders.filter(({ status }) => !isPaid(status));
  await tx.delete(outbox).where(inArray(outbox.id, idsOf(held.letters)));
  await deleteWithHistory(messages)(tx, idsOf(held.messages));
  await deleteWithHistory(appointments)(tx, idsOf(held.appointments));
  await deleteOrders(tx, idsOf(unpaid));
  await keepAccounting(tx, idsOf(paid), now);
}

/**
 * Deletes records and reduces paid orders to their accounting in one transaction.
 * @param request with the numbers that the administrator was shown
 * @throws ApiError 404 without records, 409 when `seen` differs
 */
export async function erasePerson(
  db: Db,
  request: InferType<typeof erasureSchema>,
  by: Admin,
  now: Date,
) {
  const email = plainEmail(request.email);
  const hash = await personHash(db, email);
  return inTransaction(
    db,
    async (tx) => {
      const held = await readHeld(tx, email);
      const counts = erasureCounts(toPerson(held));
      if (Object.values(counts).every((n) => n === 0))
        throw notFound('No data found for this person.');
      if (!isDeepStrictEqual(counts, request.seen))
        throw conflict(
          'changed',
          'What we hold about this person has changed since you looked. Please look again.',
        );
      await remove(tx, held, now);
      await tx
        .insert(erasures)
        .values({ ...counts, personHash: hash, by: by.username, adminId: by.id, createdAt: now });
      return counts;
    },
    { isolationLevel: 'repeatable read' },
  );
}
