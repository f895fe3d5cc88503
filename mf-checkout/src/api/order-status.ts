import { serverTime } from '@lagoon/shared/browser';
import {
  isLike,
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

const isView = isLike<OrderStatusView>({ reference: '', subtotal: 0, createdAt: '', events: [] });
const isEvent = isLike<OrderStatusView['events'][number]>({ createdAt: '' });
const isStatusView = (value: unknown): value is OrderStatusView =>
  isView(value) &&
  isStatus(value.status) &&
  value.events.every((event) => isEvent(event) && isStatus(event.status));

const STATUS = {
  of: 'order',
  path: '/api/orders/status',
  texts: LOOK_UP_TEXTS,
  isAnswer: isStatusView,
} as const;

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
  answerOf(asked, await askForRecord(STATUS, { headers: { 'x-order-watch': token } }));
