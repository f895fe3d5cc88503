import { brand } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import { notFound, pick } from '../../platform';
import { type Db, media, type outbox, transfers } from '../../platform/db';
import { detailsOf } from '../orders/orders';
import { type Email, redactedText } from '../outbox/emails';
import { withChanges } from '../records/history';
import { idsOf, readHeld } from './held';
import { transfersOf } from './remove-orders';

/** The administrator's name is not the person's data. */
const toStep = (event: { status: string; note: string; createdAt: string }) =>
  pick(event, 'status', 'note', 'createdAt');

function toExported({ kind, payload, createdAt, sentAt }: typeof outbox.$inferSelect): object {
  const email = payload as unknown as Email;
  const { to, replyTo, subject } = email;
  return { kind, to, replyTo, subject, text: redactedText(email), createdAt, sentAt };
}

async function proofOf(tx: Db, mediaId: string | null, url: string): Promise<object | null> {
  const [picture] = mediaId ? await tx.select().from(media).where(eq(media.id, mediaId)) : [];
  if (picture)
    return {
      ...pick(picture, 'type', 'width', 'height'),
      base64: picture.bytes.toString('base64'),
    };
  return url === '' ? null : { address: url };
}

/** Texts as typed, ISO 8601, whole naira, pictures in base64. Throws ApiError 404. */
export async function exportPerson(db: Db, email: string, now: Date): Promise<object> {
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
        messages: await withChanges(
          tx,
          held.messages,
          ({ id: _id, version: _v, ...message }, changes) => {
            return { ...message, history: changes.map(toStep) };
          },
        ),
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
