import { unpaidTests } from '@lagoon/shared/domain';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { media, orderEvents, orderItems, orders, products } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { testNames } from '../../platform/text';
import { isId } from '../../platform/validation';
import { post, postUnproven } from '../outbox/outbox';
import { type ImageHost, isPictureOf } from '../proofs/image-host';
import { underFreeReference } from '../records/reference';
import { orderEmailToCustomer, orderEmailToLab } from './emails';
import type { OrderRequest } from './order-request';
import { nairaFromText, priceItems, type RequestedItem } from './pricing';

interface PlacedAt {
  /** the host that the request came to */
  host: string;
  /** the image host of somebody else, when the site has one */
  imageHost: ImageHost | undefined;
}

const STATUS = 'pending-verification' as const;

const referenceOf = async (tx: Db, idempotencyKey: string): Promise<string | undefined> =>
  (await tx.select({ reference: orders.reference }).from(orders).where(eq(orders.idempotencyKey, idempotencyKey)))[0]?.reference;

/** The server's own prices. An id that cannot be one of ours is a product that we do not know. */
async function priced(tx: Db, items: RequestedItem[]) {
  const ids = [...new Set(items.map(({ id }) => id.toLowerCase()).filter(isId))];
  const known =
    ids.length === 0
      ? []
      : await tx.select({ id: products.id, name: products.name, price: products.price }).from(products).where(inArray(products.id, ids));
  return priceItems(
    items.map(({ id, quantity }) => ({ id: id.toLowerCase(), quantity })),
    known,
  );
}

/** What the order keeps of its proof. One of our own must exist, be private and belong to no other order, or a person looks. */
async function proofOf(tx: Db, proofUrl: string, { host, imageHost }: PlacedAt) {
  const address = proofAddress(proofUrl, host, imageHost);
  if (address.kind === 'invalid')
    throw new ApiError(400, 'proof', 'The address of the proof of payment is not valid. Please upload it again.');
  if (address.kind === 'foreign') return { proofUrl: address.url, proofMediaId: null, usedBefore: false };
  const { mediaId } = address;
  // locked against the job that deletes proofs which nobody claimed
  const [found] = await tx.select({ visibility: media.visibility }).from(media).where(eq(media.id, mediaId)).for('key share');
  if (found?.visibility !== 'private') throw new ApiError(400, 'proof', 'The proof of payment could not be found. Please upload it again.');
  const others = await tx.select({ id: orders.id }).from(orders).where(eq(orders.proofMediaId, mediaId)).limit(1);
  return { proofUrl: `/media/private/${mediaId}`, proofMediaId: mediaId, usedBefore: others.length > 0 };
}

async function place(tx: Db, request: OrderRequest, at: PlacedAt): Promise<string> {
  const { items, idempotencyKey, noticeVersion, paymentAccount, firstName, lastName, email, phoneNumber } = request;
  const earlier = await referenceOf(tx, idempotencyKey);
  if (earlier) return earlier;

  const { usedBefore, ...proof } = await proofOf(tx, request.proof_url, at);
  const { lines, subtotal } = await priced(tx, items);
  const subtotalSent = nairaFromText(request.subtotal);
  const testOption = testNames(request.testOption);
  const names = lines.map(({ name }) => name);
  const differs = subtotal !== subtotalSent || (request.amountAsked !== undefined && request.amountAsked !== subtotal);
  // of an order without a cart the amount is read from the proof, and a test that is gone has no name any more
  const unpaid = lines.length > 0 && lines.every(({ known }) => known) ? unpaidTests(testOption, names) : [];
  const flagged = usedBefore || differs || unpaid.length > 0 || lines.some((line) => !line.known);
  const contact = { firstName, lastName, email, phoneNumber };

  const prices = { subtotal, subtotalSent, amountAsked: request.amountAsked, flagged };
  const values = { ...contact, ...proof, ...prices, idempotencyKey, noticeVersion, paymentAccount, testOption, status: STATUS };
  const order = await underFreeReference(
    'order',
    async (reference) => {
      const inserted = tx
        .insert(orders)
        .values({ ...values, reference })
        .onConflictDoNothing();
      return (await inserted.returning({ id: orders.id, reference: orders.reference }))[0];
    },
    () => referenceOf(tx, idempotencyKey),
  );
  if (!order) return (await referenceOf(tx, idempotencyKey)) as string;

  if (lines.length > 0) await tx.insert(orderItems).values(lines.map((line, position) => ({ ...line, position, orderId: order.id })));
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, status: STATUS, note: usedBefore ? 'The proof of payment came with an earlier order too.' : '' });
  const summary = {
    ...contact,
    reference: order.reference,
    testOption: testOption.join(', '),
    subtotal,
    subtotalSent,
    amountAsked: request.amountAsked,
    unpaid,
    paymentAccount,
    lines,
  };
  await post(tx, 'order', [orderEmailToLab(summary)]);
  await postUnproven(tx, 'order', orderEmailToCustomer(summary));
  return order.reference;
}

/**
 * Puts an order on record with its lines, its first event and its two e-mails, all or nothing; it is committed when
 * this returns. A key that has an order gets that order's reference again, whatever else the request says: a resend
 * must never become a second order. What the customer saw and what our prices give may differ: they have paid, so the
 * order is kept and flagged for a person.
 * @param at to know proofs of our own, and those of the image host
 * @returns the order's reference
 * @throws ApiError 400 when the proof is none
 */
export const placeOrder = (db: Db, request: OrderRequest, at: PlacedAt): Promise<string> =>
  withRetry(() => db.transaction((tx) => place(tx, request, at)));

/** Where a proof lies: in our own media by its id, or with a foreign image host. */
type ProofAddress = { kind: 'own'; mediaId: string } | { kind: 'foreign'; url: string } | { kind: 'invalid' };

const OWN_PATH = /^\/media\/private\/([0-9a-f-]{36})$/i;

/**
 * Sorts the `proof_url` of a request. A path of our private media, or such a path on our own host, is one of ours;
 * elsewhere only https and only the image host that the site names is taken, or staff would be led to a stranger's site.
 * Nothing is ever fetched from there.
 * @param host the host that the request came to, with its port
 * @param imageHost undefined when pictures are kept by this server
 */
export function proofAddress(text: string, host: string, imageHost: ImageHost | undefined): ProofAddress {
  if (!URL.canParse(text, `http://${host}`)) return { kind: 'invalid' };
  const url = new URL(text, `http://${host}`);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'invalid' };
  if (url.host === new URL(`${url.protocol}//${host}`).host) {
    const mediaId = OWN_PATH.exec(url.pathname)?.[1];
    return mediaId ? { kind: 'own', mediaId: mediaId.toLowerCase() } : { kind: 'invalid' };
  }
  if (!imageHost || url.protocol !== 'https:' || url.username || url.password || !isPictureOf(imageHost, url)) return { kind: 'invalid' };
  return { kind: 'foreign', url: url.href };
}
