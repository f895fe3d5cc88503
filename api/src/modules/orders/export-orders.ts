import { setImmediate } from 'node:timers/promises';
import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { orderEvents, orders } from '../../platform/db/schema';
import { fitting, type OrderFilter } from './orders';

/** What a spreadsheet would compute (OWASP, "CSV injection"), also after blanks and in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** The same after what a spreadsheet of another country, or one that reads no quotes, takes for the end of a cell. */
const NEXT_CELL = /([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g;
/** What it would read as a number, and so take a leading 0 or the last digits of. */
const NUMBER = /^\s*[\d.,\s]+$/;

/** A cell: a number as it is; a text in quotes (RFC 4180), with an apostrophe before what would not stay a text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) || NUMBER.test(value) ? `'${value}` : value;
  return `"${text.replace(NEXT_CELL, "$1'").replaceAll('"', '""')}"`;
}

/** A line of a CSV file that is safe to open in a spreadsheet. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** By this a spreadsheet knows that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Orders that are read at once: between two reads the embedded database answers others. */
const AT_ONCE = 250;

const LAGOS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos', dateStyle: 'short', timeStyle: 'short' });

type Row = typeof orders.$inferSelect;
type Event = typeof orderEvents.$inferSelect;

/** What was done last to each of these orders. */
async function lastEvents(db: Db, ids: string[]): Promise<Map<string, Event>> {
  const events = await db
    .selectDistinctOn([orderEvents.orderId])
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(orderEvents.orderId, desc(orderEvents.createdAt));
  return new Map(events.map((event) => [event.orderId, event]));
}

/** What the file tells of an order and of what was done to it last, by the title of its column. */
const COLUMNS: Record<string, (order: Row, last: Event | undefined) => string | number> = {
  Reference: (order) => order.reference,
  'Placed (Lagos)': (order) => LAGOS.format(order.createdAt),
  Status: (order) => order.status,
  'Please check': (order) => (order.flagged ? 'yes' : ''),
  'First name': (order) => order.firstName,
  'Last name': (order) => order.lastName,
  'E-mail': (order) => order.email,
  Phone: (order) => order.phoneNumber,
  Tests: (order) => order.testOption.join('; '),
  'Subtotal (NGN)': (order) => order.subtotal,
  'Subtotal the customer saw (NGN)': (order) => order.subtotalSent,
  'Account paid into': (order) => order.paymentAccount,
  'Last change (Lagos)': (order, last) => LAGOS.format(last?.createdAt ?? order.createdAt),
  'Changed by': (_order, last) => last?.by ?? '',
  Note: (_order, last) => last?.note ?? '',
};

const lineOf = (order: Row, last: Event | undefined): string => csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(order, last)));

/** Orders that come after this one in a list. The database compares: a moment is finer there than a Date. */
const after = (id: string): SQL =>
  sql`(${orders.createdAt}, ${orders.id}) < (select o.created_at, o.id from ${orders} o where o.id = ${id})`;

/**
 * The orders of a list as a CSV file in UTF-8, newest first, piece by piece: neither the database nor the memory holds
 * them all at once. Orders that come in meanwhile are not in it.
 */
export async function* exportOrders(db: Db, filter: OrderFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));
  let last: string | undefined;
  do {
    const rows = await db
      .select()
      .from(orders)
      .where(and(fitting(filter), last === undefined ? undefined : after(last)))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(AT_ONCE);
    const ids = rows.map(({ id }) => id);
    const events = ids.length > 0 ? await lastEvents(db, ids) : new Map<string, Event>();
    if (rows.length > 0) yield rows.map((row) => lineOf(row, events.get(row.id))).join('');
    last = rows.length === AT_ONCE ? ids.at(-1) : undefined;
    // the embedded database answers without ever leaving the turn of the event loop: others get one here
    await setImmediate();
  } while (last !== undefined);
}
