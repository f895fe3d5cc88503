import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { when } from './columns';

/** Sessions with the payment provider that browsers got from us, and the account that each was used for. */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    /** a keyed hash of what signs the browser in */
    session: text('session').primaryKey(),
    /** a keyed hash of the key of the cart that is paid for; empty when the browser named none */
    cart: text('cart').notNull().default(''),
    /** it opens one account */
    used: boolean('used').notNull().default(false),
    account: jsonb('account').$type<{ account: string; bank: string; Expires: string; sandbox?: boolean; message?: string }>(),
    /** when the account ends; null where the provider's words name no moment */
    accountUntil: when('account_until'),
    expiresAt: when('expires_at').notNull(),
  },
  (table) => [index('payment_sessions_cart').on(table.cart), index('payment_sessions_expires').on(table.expiresAt)],
);
