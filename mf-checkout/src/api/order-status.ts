import { isRecord, ORDER_STATUSES, type OrderStatus, type OrderStatusView } from '@lagoon/shared/domain';
import { askByPhone, type LookUpTexts } from '@lagoon/shared/forms/look-up';
import type { ReferenceAndPhone } from '@lagoon/shared/forms/schemas';

export const LOOK_UP_TEXTS: LookUpTexts = {
  notFound: 'No order has this reference and phone number: check the reference in our e-mail, and use the number you gave with the order.',
  failed: 'We could not look up your order just now. Please try again in a moment.',
};

/** The status of an order. `asked` is the request that returned it; kept for Refresh, in memory only. */
export interface Answer {
  asked: ReferenceAndPhone;
  order: OrderStatusView;
  /** ISO 8601 timestamp */
  checkedAt: string;
}

/** @throws LookUpError for an unusable answer, ServiceError without an answer */
export async function lookUp(asked: ReferenceAndPhone): Promise<Answer> {
  const order = await askByPhone('order', '/api/orders/status', asked, LOOK_UP_TEXTS, isStatusView);
  return { asked, order, checkedAt: new Date().toISOString() };
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
