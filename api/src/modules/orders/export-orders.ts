import { setImmediate } from 'node:timers/promises';
import { and, desc, inArray, sql } from 'drizzle-orm';
import { type Columns, csvHead, csvLines } from '../../platform/csv';
import { type Db, orderEvents, orders } from '../../platform/db';
import { fitting, type OrderFilter } from './orders';

/** The embedded database serves other calls between two queries. */
const AT_ONCE = 250;

const LAGOS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'short',
  timeStyle: 'short',
});

type Event = typeof orderEvents.$inferSelect;
type Row = typeof orders.$inferSelect & { last: Event | undefined };

async function lastEvents(db: Db, ids: string[]) {
  const events = await db
    .selectDistinctOn([orderEvents.orderId])
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(orderEvents.orderId, desc(orderEvents.createdAt));
  return new Map(events.map((event) => [event.orderId, event]));
}

const COLUMNS: Columns<Row> = {
  Reference: 'reference',
  'Placed (Lagos)': (order) => LAGOS.format(order.createdAt),
  Status: 'status',
  'Please check': (order) => (order.flagged ? 'yes' : ''),
  'First name': 'firstName',
  'Last name': 'lastName',
  'E-mail': 'email',
  Phone: 'phoneNumber',
  Tests: (order) => order.testOption.join('; '),
  'Subtotal (NGN)': 'subtotal',
  'Subtotal the customer saw (NGN)': 'subtotalSent',
  'Account paid into': 'paymentAccount',
  'Last change (Lagos)': ({ last, createdAt }) => LAGOS.format(last?.createdAt ?? createdAt),
  'Changed by': ({ last }) => last?.by ?? '',
  Note: ({ last }) => last?.note ?? '',
};

/** In the database, since a Date would round timestamps. */
const after = (id: string) =>
  sql`(${orders.createdAt}, ${orders.id}) < (select o.created_at, o.id from ${orders} o where o.id
    = ${id})`;

/** Newest first, without orders placed during the export. */
export async function* exportOrders(db: Db, filter: OrderFilter) {
  yield csvHead(COLUMNS);
  let last: string | undefined;
  do {
    const rows = await db
      .select()
      .from(orders)
      .where(and(fitting(filter), last ? after(last) : undefined))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(AT_ONCE);
    const ids = rows.map(({ id }) => id);
    const events = await lastEvents(db, ids);
    yield csvLines(
      COLUMNS,
      rows.map((row) => ({ ...row, last: events.get(row.id) })),
    );
    last = rows.length === AT_ONCE ? ids.at(-1) : undefined;
    // queries of the embedded database do not yield to the event loop
    await setImmediate();
  } while (last);
}
