import { endpoint, fetchText, parseJson, waitText } from '@lagoon/shared/browser';
import { isRecord, ORDER_STATUSES, type OrderStatus, type OrderStatusView, readReference } from '@lagoon/shared/domain';
import type { OrderStatusRequest } from '@lagoon/shared/forms/schemas';

const TIMEOUT_MS = 20_000;
const SERVICE = 'orders';
const WHO = 'This site';
/** What is told where nothing better is known. */
export const FAILED = 'We could not look up your order just now. Please try again in a moment.';

/** Why an order was not found. `message` is a sentence for the customer. */
export class LookUpError extends Error {
  /** @param fields what the server says of single fields */
  constructor(
    message: string,
    readonly fields: Partial<Record<keyof OrderStatusRequest, string>> = {},
  ) {
    super(message);
    this.name = 'LookUpError';
  }
}

/**
 * Asks how far an order is. The number goes in the body and nowhere else, so that it is in no address and no log.
 *
 * @throws LookUpError for an answer that is no status; ServiceError when there was no answer
 */
export async function lookUp({ reference, phoneNumber }: OrderStatusRequest): Promise<OrderStatusView> {
  const { status, text, headers } = await fetchText({
    service: SERVICE,
    who: WHO,
    url: endpoint('', '/api/orders/status'),
    timeout: TIMEOUT_MS,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference: readReference(reference) ?? reference.trim(), phoneNumber: phoneNumber.trim() }),
    },
  });
  if (status === 404)
    throw new LookUpError(
      'No order has this reference and phone number: check the reference in our e-mail, and use the number you gave with the order.',
    );
  if (status === 429)
    throw new LookUpError(`There were too many tries. Please wait ${waitText(headers.get('retry-after'), Date.now())} and try again.`);
  if (status === 422) throw new LookUpError(FAILED, fieldsOf(text));
  const answer = status === 200 ? parseJson(SERVICE, WHO, text) : undefined;
  if (!isStatusView(answer)) throw new LookUpError(FAILED);
  return answer;
}

const isStatus = (value: unknown): value is OrderStatus => ORDER_STATUSES.some((status) => status === value);

const isStatusView = (value: unknown): value is OrderStatusView =>
  isRecord(value) &&
  typeof value.reference === 'string' &&
  typeof value.subtotal === 'number' &&
  typeof value.createdAt === 'string' &&
  isStatus(value.status) &&
  Array.isArray(value.events) &&
  value.events.every((event) => isRecord(event) && isStatus(event.status) && typeof event.createdAt === 'string');

function fieldsOf(text: string): LookUpError['fields'] {
  const { fields } = parseJson(SERVICE, WHO, text);
  const told = isRecord(fields) ? Object.entries(fields) : [];
  return Object.fromEntries(told.filter(([name, message]) => ['reference', 'phoneNumber'].includes(name) && typeof message === 'string'));
}
