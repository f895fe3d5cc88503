import { unpaidTestsOf } from '@lagoon/shared/domain';
import type { CheckoutRequest } from '@lagoon/shared/forms/schemas';
import { eq, inArray } from 'drizzle-orm';
import { ApiError, isId, pick, testNames } from '../../platform';
import {
  type Db,
  inTransaction,
  lockName,
  media,
  orderEvents,
  orderItems,
  orders,
  products,
} from '../../platform/db';
import { post, postToUnverified } from '../outbox/outbox';
import { type ImageHost, isPictureOf } from '../proofs/image-host';
import { underFreeReference } from '../records/reference';
import { orderEmailToCustomer, orderEmailToLab } from './emails';

interface RequestedItem {
  id: string;
  quantity: number;
}

export interface OrderRequest extends CheckoutRequest {
  items: RequestedItem[];
  idempotencyKey: string;
  noticeVersion: string;
  paymentAccount: string;
  /** of the account's cart; may be empty */
  cartKey: string;
  /** whole naira on the payment page; undefined without an account */
  amountAsked: number | undefined;
}

export interface PlacedAt {
  host: string;
  imageHost: ImageHost | undefined;
  placed(tx: Db, orderId: string, request: OrderRequest): Promise<void>;
}

const STATUS = 'pending-verification' as const;

const referenceOf = async (tx: Db, idempotencyKey: string) =>
  (await tx.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey)))[0]?.reference;

/** A removed product stays: the customer has paid, and a person checks the order. */
async function priced(tx: Db, items: RequestedItem[]) {
  const ids = items.map(({ id }) => id.toLowerCase());
  const catalogue = await tx
    .select(pick(products, 'id', 'name', 'price'))
    .from(products)
    .where(inArray(products.id, ids.filter(isId)));
  const byId = new Map(catalogue.map((product) => [product.id, product]));
  const lines = items.map(({ id, quantity }) => {
    const productId = id.toLowerCase();
    const product = byId.get(productId);
    const unitPrice = product?.price ?? 0;
    return {
      productId,
      name: product?.name ?? 'Product no longer in the catalogue',
      unitPrice,
      quantity,
      lineTotal: unitPrice * quantity,
      known: product !== undefined,
    };
  });
  return { lines, subtotal: lines.reduce((sum, line) => sum + line.lineTotal, 0) };
}

const unusable = (problem: string) =>
  new ApiError(400, 'proof', `${problem} Please upload it again.`);

async function proofOf(tx: Db, proofUrl: string, { host, imageHost }: PlacedAt) {
  const address = proofAddress(proofUrl, host, imageHost);
  if (address.kind === 'invalid')
    throw unusable('The address of the proof of payment is not valid.');
  if (address.kind === 'foreign') {
    const { origin, pathname } = new URL(address.url);
    return { proofUrl: address.url, proofMediaId: null, proofHash: origin + pathname };
  }
  const { mediaId } = address;
  // the deletion of unclaimed proofs waits
  const [found] = await tx
    .select(pick(media, 'visibility', 'hash'))
    .from(media)
    .where(eq(media.id, mediaId))
    .for('key share');
  if (found?.visibility !== 'private') throw unusable('The proof of payment could not be found.');
  return {
    proofUrl: `/media/private/${mediaId}`,
    proofMediaId: mediaId,
    proofHash: found.hash,
  };
}

async function isUsed(tx: Db, proofHash: string) {
  // orders with one picture are placed one after the other
  await lockName(tx, `proof ${proofHash}`);
  return (await tx.$count(orders, eq(orders.proofHash, proofHash))) > 0;
}

async function place(tx: Db, request: OrderRequest, at: PlacedAt) {
  const { idempotencyKey, noticeVersion, paymentAccount, amountAsked } = request;
  const earlier = await referenceOf(tx, idempotencyKey);
  if (earlier) return earlier;

  const proof = await proofOf(tx, request.proof_url, at);
  const usedBefore = await isUsed(tx, proof.proofHash);
  const { lines, subtotal } = await priced(tx, request.items);
  // such as `36000.00` (spec §9), rounded, for comparison only
  const subtotalSent = Math.round(Number(request.subtotal));
  const testOption = testNames(request.testOption);
  const differs = subtotal !== subtotalSent || (amountAsked ?? subtotal) !== subtotal;
  // the browser's amounts can only add a reason to check
  const unpaid = unpaidTestsOf(testOption, lines);
  const flagged = usedBefore || differs || unpaid.length > 0 || lines.some((line) => !line.known);
  const contact = pick(request, 'firstName', 'lastName', 'email', 'phoneNumber');
  const prices = { subtotal, subtotalSent, amountAsked, flagged };
  const order = await underFreeReference(
    'order',
    async (reference) => {
      const inserted = tx.insert(orders).values({
        ...contact,
        ...proof,
        ...prices,
        reference,
        idempotencyKey,
        noticeVersion,
        paymentAccount,
        testOption,
        status: STATUS,
      });
      return (await inserted.onConflictDoNothing().returning())[0];
    },
    () => referenceOf(tx, idempotencyKey),
  );
  if (!order) return (await referenceOf(tx, idempotencyKey)) as string;

  if (lines.length > 0)
    await tx
      .insert(orderItems)
      .values(lines.map((line, position) => ({ ...line, position, orderId: order.id })));
  const note = usedBefore ? 'The proof of payment came with an earlier order too.' : '';
  await tx.insert(orderEvents).values({ orderId: order.id, status: STATUS, note });
  const summary = {
    ...contact,
    ...prices,
    reference: order.reference,
    testOption: testOption.join(', '),
    unpaid,
    paymentAccount,
    lines,
  };
  await post(tx, 'order', [orderEmailToLab(summary)]);
  await postToUnverified(tx, 'order', orderEmailToCustomer(summary));
  await at.placed(tx, order.id, request);
  return order.reference;
}

/**
 * In one transaction; a known key returns its reference. Differing amounts flag the order and do
 * not reject it: the customer has paid. Throws ApiError 400 for an invalid proof.
 */
export const placeOrder = (db: Db, request: OrderRequest, at: PlacedAt) =>
  inTransaction(db, (tx) => place(tx, request, at));

type ProofAddress =
  | { kind: 'own'; mediaId: string }
  | { kind: 'foreign'; url: string }
  | { kind: 'invalid' };

const OWN_PATH = /^\/media\/private\/([0-9a-f-]{36})$/i;

/** No other link may lead staff to another site. */
export function proofAddress(
  text: string,
  host: string,
  imageHost: ImageHost | undefined,
): ProofAddress {
  if (!URL.canParse(text, `http://${host}`)) return { kind: 'invalid' };
  const url = new URL(text, `http://${host}`);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'invalid' };
  if (url.host === new URL(`${url.protocol}//${host}`).host) {
    const mediaId = OWN_PATH.exec(url.pathname)?.[1];
    return mediaId ? { kind: 'own', mediaId: mediaId.toLowerCase() } : { kind: 'invalid' };
  }
  if (
    !imageHost ||
    url.protocol !== 'https:' ||
    url.username ||
    url.password ||
    !isPictureOf(imageHost, url)
  )
    return { kind: 'invalid' };
  return { kind: 'foreign', url: url.href };
}
