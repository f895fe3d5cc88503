import { asciiDigits } from '@lagoon/shared/domain';
import { checkoutRequestSchema, text } from '@lagoon/shared/forms/schemas';
import { eq } from 'drizzle-orm';
import { array, number, object, ValidationError } from 'yup';
import { ALL_ERRORS } from '../../platform';
import { type Db, orders } from '../../platform/db';
import type { Intake } from '../limits/limiter';
import type { ImageHost } from '../proofs/image-host';
import { readKey } from '../records/reference';
import { type OrderRequest, type PlacedAt, placeOrder } from './place-order';

const NO_PRODUCT = 'A cart line has no product';
const QUANTITY = 'Quantities must be between 1 and 10000';
const UNREADABLE_CART = 'The cart could not be read';
const UNREADABLE_AMOUNT = 'The amount could not be read';

const quantity = number()
  .strict()
  .typeError(QUANTITY)
  .required(QUANTITY)
  .integer(QUANTITY)
  .min(1, QUANTITY)
  .max(10_000, QUANTITY);
const item = object({ id: text().strict().required(NO_PRODUCT).max(100, NO_PRODUCT), quantity });
const itemsSchema = array()
  .of(item.strict().noUnknown(false).required(UNREADABLE_CART))
  .strict()
  .max(100, 'A cart may have at most 100 lines')
  .required(UNREADABLE_CART)
  .typeError(UNREADABLE_CART);

const extrasSchema = object({
  notice_version: text().max(50).default(''),
  payment_account: text().transform(asciiDigits).max(100).default(''),
  cart_key: text().max(100).default(''),
  amount_asked: number()
    .transform((value, text) => (text === '' ? undefined : value))
    .integer(UNREADABLE_AMOUNT)
    .min(0, UNREADABLE_AMOUNT)
    .max(Number.MAX_SAFE_INTEGER, UNREADABLE_AMOUNT)
    .typeError(UNREADABLE_AMOUNT),
});

function parseItems(text = '') {
  // valid without a cart: names of tests (spec §5) and the proof suffice
  if (text.trim() === '') return [];
  let value: unknown;
  try {
    value = JSON.parse(text, (name, field) => (name in Object.prototype ? undefined : field));
  } catch {
    throw new ValidationError(UNREADABLE_CART);
  }
  return itemsSchema.validateSync(value).map(({ id, quantity }) => ({ id, quantity }));
}

/** @throws ValidationError with the messages of the checkout form (spec §5) in its order */
export function readOrderRequest(values: Record<string, string>): OrderRequest {
  const contact = checkoutRequestSchema.validateSync(values, ALL_ERRORS);
  const extras = extrasSchema.validateSync(values, ALL_ERRORS);
  return {
    ...contact,
    items: parseItems(values.items),
    idempotencyKey: readKey('order', values),
    noticeVersion: extras.notice_version,
    paymentAccount: extras.payment_account,
    cartKey: extras.cart_key,
    amountAsked: extras.amount_asked,
  };
}

interface IntakeDeps extends Pick<PlacedAt, 'placed'> {
  db: Db;
  imageHost(): Promise<ImageHost | undefined>;
}

export const orderIntake = ({ db, imageHost, placed }: IntakeDeps): Intake => ({
  isKnown: async (key) => (await db.$count(orders, eq(orders.idempotencyKey, key))) > 0,
  take: async (values, host) =>
    placeOrder(db, readOrderRequest(values), { host, imageHost: await imageHost(), placed }),
});
