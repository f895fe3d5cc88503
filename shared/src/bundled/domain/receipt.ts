import type { Change, OrderLine, OrderStatus } from './records';

/** A line of a receipt: what was paid for, in whole naira. */
type ReceiptLine = Pick<OrderLine, 'unitPrice' | 'quantity' | 'lineTotal'> & {
  /** empty where the receipt may not say which test it is */
  name: string;
};

/** What says that an order was paid: amounts in whole naira, equal to the order's; moments as ISO 8601 timestamps. */
export interface OrderReceipt {
  lines: ReceiptLine[];
  total: number;
  verifiedAt: string;
  /** what has become of the payment since it was verified; null while the receipt stands */
  undone: { status: 'rejected' | 'refunded'; at: string } | null;
}

/** What a receipt is made of. */
interface Paid {
  status: OrderStatus;
  subtotal: number;
  items: readonly OrderLine[];
  /** the oldest first */
  events: readonly Pick<Change<OrderStatus>, 'status' | 'createdAt'>[];
}

const momentOf = ({ events }: Paid, status: OrderStatus): string | undefined =>
  events.findLast((event) => event.status === status)?.createdAt;

/**
 * The receipt of an order whose payment was verified once. There is none while the amount is not on record: for an order
 * that came without a cart, or with a test that was no longer sold.
 */
export function receiptOf(order: Paid): OrderReceipt | null {
  const { status, subtotal, items } = order;
  const verifiedAt = momentOf(order, 'verified');
  if (!verifiedAt || items.length === 0 || items.some(({ known }) => !known)) return null;
  const undone = status === 'rejected' || status === 'refunded' ? { status, at: momentOf(order, status) ?? verifiedAt } : null;
  const lines = items.map(({ name, unitPrice, quantity, lineTotal }) => ({ name, unitPrice, quantity, lineTotal }));
  return { lines, total: subtotal, verifiedAt, undone };
}
