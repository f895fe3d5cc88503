import {
  missingKobo,
  type OrderStatus,
  type OrderStatusView,
  paymentState,
  receiptOf,
} from '@lagoon/shared/domain';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { isSameText, pick, withIsoTimes } from '../../platform';
import { type Db, type KeyedHash, orders, paymentAccounts } from '../../platform/db';
import { openByPhone, type PhoneRequest } from '../records/open-by-phone';
import { detailsOf } from './orders';

/** Statuses whose note is addressed to the customer. */
export const EXPLAINED: readonly OrderStatus[] = ['rejected', 'refunded'];

const WATCHED_MS = 2 * 60 * 60_000;

/** With its token, an order's page needs the phone number once. */
export function watchTokens(hash: KeyedHash, now: () => Date) {
  const signed = (reference: string, until: string) =>
    `${reference}.${until}.${hash('order watch', reference, until)}`;
  return {
    issue: (reference: string) => signed(reference, String(now().getTime() + WATCHED_MS)),
    read(token: unknown) {
      if (typeof token !== 'string') return undefined;
      const [reference = '', until = ''] = token.split('.');
      return isSameText(token, signed(reference, until)) && Number(until) > now().getTime()
        ? reference
        : undefined;
    },
  };
}

interface ViewTerms {
  watches: ReturnType<typeof watchTokens>;
  now: Date;
}

export async function orderForCustomer(db: Db, request: PhoneRequest, terms: ViewTerms) {
  const order = await openByPhone('order', request, async (reference) =>
    db.select().from(orders).where(eq(orders.reference, reference)),
  );
  return viewOf(db, order, terms);
}

export async function watchedOrder(db: Db, reference: string, terms: ViewTerms) {
  const where = and(eq(orders.reference, reference), isNull(orders.erasedAt));
  const [order] = await db.select().from(orders).where(where);
  return order && viewOf(db, order, terms);
}

export async function validAccount(db: Db, orderId: string, now: Date) {
  const isValid = and(eq(paymentAccounts.orderId, orderId), gt(paymentAccounts.until, now));
  const [row] = await db
    .select()
    .from(paymentAccounts)
    .where(isValid)
    .orderBy(desc(paymentAccounts.until))
    .limit(1);
  return row ? { number: row.account, bank: row.bank } : null;
}

async function viewOf(
  db: Db,
  order: typeof orders.$inferSelect,
  { watches, now }: ViewTerms,
): Promise<OrderStatusView> {
  const { items, events } = (await detailsOf(db, [order.id]))(order.id);
  const publicEvents = events.map(({ status, note, createdAt }) => ({
    status,
    note: EXPLAINED.includes(status) ? note : '',
    createdAt,
  }));
  // tests are health data, which reference and phone number do not open
  const lines = items.map((item) => ({ ...item, name: '' }));
  const account = await validAccount(db, order.id, now);
  return {
    ...withIsoTimes(pick(order, 'reference', 'status', 'subtotal', 'createdAt')),
    events: publicEvents,
    receipt: receiptOf({ ...order, items: lines, events: publicEvents }),
    payment: {
      state: paymentState(order),
      received: order.received,
      missing: missingKobo(order),
      account,
    },
    watch:
      account && order.status === 'pending-verification' ? watches.issue(order.reference) : null,
  };
}
