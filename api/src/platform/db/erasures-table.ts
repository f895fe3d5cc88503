import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, now } from './columns';

/** Who erased a person's data and when. The person is a keyed hash: the row shows that it was done, and names nobody. */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    /** of the e-mail address, with the key that `facts` keeps */
    personHash: text('person_hash').notNull(),
    /** user name of the administrator, kept when the account is gone */
    by: text('erased_by').notNull(),
    adminId: uuid('admin_id'),
    /** orders that went whole */
    orders: integer('orders').notNull(),
    /** paid orders of which the accounting stayed */
    paidOrders: integer('paid_orders').notNull(),
    messages: integer('messages').notNull(),
    appointments: integer('appointments').notNull(),
    letters: integer('letters').notNull(),
    createdAt: now('created_at'),
  },
  (table) => [index('erasures_person').on(table.personHash), index('erasures_created').on(table.createdAt)],
);
