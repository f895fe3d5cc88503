import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { when } from './columns';

/** Anonymous counts. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: when('expires_at').notNull(),
  },
  (table) => [index('limits_expires').on(table.expiresAt)],
);

export const limitEvents = pgTable(
  'refusals',
  {
    hour: when('hour').notNull(),
    /** one of LIMITED_ACTIONS */
    action: text('action').notNull(),
    /** one of LIMIT_REASONS */
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
    lastAt: when('last_at').notNull(),
  },
  (table) => [primaryKey({ name: 'refusals_key', columns: [table.hour, table.action, table.reason] })],
);

/** Consecutive failures. */
export const tries = pgTable('tries', {
  /** keyed hash */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  until: when('until').notNull(),
  last: when('last').notNull(),
});

export const paymentSessions = pgTable(
  'payment_sessions',
  {
    /** keyed hash of the token */
    session: text('session').primaryKey(),
    /** keyed hash of `X-Cart-Key`, or empty */
    cart: text('cart').notNull().default(''),
    used: boolean('used').notNull().default(false),
    account: jsonb('account').$type<{ account: string; bank: string; Expires: string; sandbox?: boolean; message?: string }>(),
    /** null without the provider's timestamp */
    accountUntil: when('account_until'),
    expiresAt: when('expires_at').notNull(),
  },
  (table) => [index('payment_sessions_cart').on(table.cart), index('payment_sessions_expires').on(table.expiresAt)],
);

export const telemetry = pgTable(
  'telemetry',
  {
    /** start of five minutes for a network, otherwise of an hour */
    at: when('at').notNull(),
    app: text('app').notNull(),
    /** empty if unknown */
    build: text('build').notNull(),
    /** 'load', 'failed' or one of VITALS */
    measure: text('measure').notNull(),
    /** number of a network for a day, or -1 for all */
    network: integer('network').notNull(),
    count: integer('count').notNull(),
    /** empty for 'load' and 'failed' */
    histogram: integer('histogram').array().notNull(),
  },
  ({ at, app, build, measure, network }) => [primaryKey({ name: 'telemetry_key', columns: [at, app, build, measure, network] })],
);
