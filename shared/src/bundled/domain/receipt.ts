import type { OrderLine, OrderReceipt, OrderRow, OrderStatus, StatusEvent } from './records';

interface Paid extends Pick<OrderRow, 'status' | 'subtotal'> {
  items: readonly OrderLine[];
  /** oldest first */
  events: readonly Pick<StatusEvent<OrderStatus>, 'status' | 'createdAt'>[];
}

const momentOf = ({ events }: Paid, status: OrderStatus) =>
  events.findLast((event) => event.status === status)?.createdAt;

/** Returns null without a verified payment or items, or with an unknown product. */
export function receiptOf(order: Paid): OrderReceipt | null {
  const { status, subtotal, items } = order;
  const verifiedAt = momentOf(order, 'verified');
  if (!verifiedAt || items.length === 0 || items.some(({ known }) => !known)) return null;
  const undone =
    status === 'rejected' || status === 'refunded'
      ? { status, at: momentOf(order, status) ?? verifiedAt }
      : null;
  const lines = items.map(({ name, unitPrice, quantity, lineTotal }) => ({
    name,
    unitPrice,
    quantity,
    lineTotal,
  }));
  return { lines, total: subtotal, verifiedAt, undone };
}
