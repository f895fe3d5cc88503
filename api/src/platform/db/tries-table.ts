import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { when } from './columns';

/** Failed tries in a row, of sign-ins and of whatever else can be guessed. */
export const tries = pgTable('tries', {
  /** keyed hash of what is held up: an account, a network, an order's reference */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  /** no try before this moment */
  until: when('until').notNull(),
  last: when('last').notNull(),
});
