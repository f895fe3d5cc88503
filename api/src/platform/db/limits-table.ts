import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { when } from './columns';

/** How often something was done lately: by a phone number, from a network, on the whole site. Nobody can be read out of it. */
export const limits = pgTable(
  'limits',
  {
    /** a keyed hash of what is counted */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** from then on it counts as none */
    expiresAt: when('expires_at').notNull(),
  },
  (table) => [index('limits_expires').on(table.expiresAt)],
);

/** What was refused because of a limit, by the hour. */
export const refusals = pgTable(
  'refusals',
  {
    /** when the hour began */
    hour: when('hour').notNull(),
    /** what was to be done, one of LIMITED_ACTIONS */
    action: text('action').notNull(),
    /** which limit it met, one of LIMIT_REASONS */
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
    lastAt: when('last_at').notNull(),
  },
  (table) => [primaryKey({ name: 'refusals_key', columns: [table.hour, table.action, table.reason] })],
);
