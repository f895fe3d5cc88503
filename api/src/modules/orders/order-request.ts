import { type CheckoutRequest, checkoutRequestSchema } from '@lagoon/shared/forms/schemas';
import { array, number, object, string, ValidationError } from 'yup';
import { readKey } from '../records/reference';
import type { RequestedItem } from './pricing';

/** The checkout request (spec §3) with the fields that we add. */
export interface OrderRequest extends CheckoutRequest {
  items: RequestedItem[];
  idempotencyKey: string;
  noticeVersion: string;
  paymentAccount: string;
  /** whole naira, undefined without a given account */
  amountAsked: number | undefined;
}

const itemsSchema = array()
  .of(
    object({
      id: string().strict().trim().required('A cart line has no product').max(100, 'A cart line has no product'),
      quantity: number()
        .strict()
        .typeError('Quantities must be between 1 and 10000')
        .required('Quantities must be between 1 and 10000')
        .integer('Quantities must be between 1 and 10000')
        .min(1, 'Quantities must be between 1 and 10000')
        .max(10_000, 'Quantities must be between 1 and 10000'),
    })
      .strict()
      .noUnknown(false)
      .required('The cart could not be read'),
  )
  .strict()
  .max(100, 'A cart may have at most 100 lines')
  .required('The cart could not be read')
  .typeError('The cart could not be read');

const extrasSchema = object({
  notice_version: string().trim().max(50).default(''),
  payment_account: string().trim().max(100).default(''),
  amount_asked: number()
    .transform((value, text) => (text === '' ? undefined : value))
    .integer('The amount could not be read')
    .min(0, 'The amount could not be read')
    .max(Number.MAX_SAFE_INTEGER, 'The amount could not be read')
    .typeError('The amount could not be read'),
});

function parseItems(text: string | undefined): RequestedItem[] {
  // tests are required (spec §5), a cart is not: the proof shows the amount
  if (text === undefined || text.trim() === '') return [];
  let value: unknown;
  try {
    value = JSON.parse(text, (name, field) => (name in Object.prototype ? undefined : field));
  } catch {
    throw new ValidationError('The cart could not be read');
  }
  return itemsSchema.validateSync(value).map(({ id, quantity }) => ({ id, quantity }));
}

/**
 * Reads the values of the "order" template. Without an idempotency key every call is a new order.
 * @throws {ValidationError} with the messages of the checkout form (spec §5) in the form's order
 */
export function readOrderRequest(values: Record<string, string>): OrderRequest {
  const contact = checkoutRequestSchema.validateSync(values, { abortEarly: false, stripUnknown: true });
  const extras = extrasSchema.validateSync(values, { abortEarly: false, stripUnknown: true });
  return {
    ...contact,
    items: parseItems(values.items),
    idempotencyKey: readKey('order', values),
    noticeVersion: extras.notice_version,
    paymentAccount: extras.payment_account,
    amountAsked: extras.amount_asked,
  };
}
