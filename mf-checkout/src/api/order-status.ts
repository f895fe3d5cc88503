import { serverTime } from '@lagoon/shared/browser';
import {
  isRecord,
  ORDER_STATUSES,
  type OrderStatus,
  type OrderStatusView,
} from '@lagoon/shared/domain';
import { askByPhone, askForRecord, type LookUpTexts } from '@lagoon/shared/forms/look-up';
import type { ReferenceAndPhone } from '@lagoon/shared/forms/schemas';

export const LOOK_UP_TEXTS: LookUpTexts = {
  notFound:
    'No order has this reference and phone number: check the reference in our e-mail, and use ' +
    'the number you gave with the order.',
  failed: 'We could not look up your order just now. Please try again in a moment.',
};

/** In memory only. Refresh sends `asked` again. */
export interface Answer {
  asked: ReferenceAndPhone;
  order: OrderStatusView;
  /** ISO 8601 timestamp */
  checkedAt: string;
}

const isStatus = (value: unknown): value is OrderStatus =>
  ORDER_STATUSES.some((status) => status === value);

const isStatusView = (value: unknown): value is OrderStatusView =>
  isRecord(value) &&
  typeof value.reference === 'string' &&
  typeof value.subtotal === 'number' &&
  typeof value.createdAt === 'string' &&
  isStatus(value.status) &&
  Array.isArray(value.events) &&
  value.events.every(
    (event) => isRecord(event) && isStatus(event.status) && typeof event.createdAt === 'string',
  );

const STATUS = {
  of: 'order',
  path: '/api/orders/status',
  method: 'POST',
  texts: LOOK_UP_TEXTS,
  isAnswer: isStatusView,
} as const;

const WATCH = { ...STATUS, path: '/api/orders/status', method: 'GET' } as const;

const answerOf = (asked: ReferenceAndPhone, order: OrderStatusView): Answer => ({
  asked,
  order,
  checkedAt: serverTime().toISOString(),
});

/** @throws ServiceError */
export const lookUp = async (asked: ReferenceAndPhone): Promise<Answer> =>
  answerOf(asked, await askByPhone(STATUS, asked));

/** By the token of the latest answer. Throws ServiceError. */
export const watchOrder = async (asked: ReferenceAndPhone, token: string): Promise<Answer> =>
  answerOf(asked, await askForRecord(WATCH, { headers: { 'x-order-watch': token } }));
