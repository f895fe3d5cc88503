import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { when } from './columns';

/** Recent actions by phone number, by network and on the whole site, as anonymous counts. */
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

/** Consecutive failed attempts at sign-ins and other guessable secrets. */
export const tries = pgTable('tries', {
  /** keyed hash of an account, a network or an order's reference */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  until: when('until').notNull(),
  last: when('last').notNull(),
});

/** Payment sessions of browsers. `account` is the bank account into which the customer pays. */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    /** keyed hash of the token */
    session: text('session').primaryKey(),
    /** keyed hash of the header `X-Cart-Key`, which the browser creates for its cart; empty when the request has no such header */
    cart: text('cart').notNull().default(''),
    used: boolean('used').notNull().default(false),
    account: jsonb('account').$type<{ account: string; bank: string; Expires: string; sandbox?: boolean; message?: string }>(),
    /** end of the bank account's validity; null when the provider returns no timestamp */
    accountUntil: when('account_until'),
    expiresAt: when('expires_at').notNull(),
  },
  (table) => [index('payment_sessions_cart').on(table.cart), index('payment_sessions_expires').on(table.expiresAt)],
);

/** Reports of browsers about builds, counted by the hour and, while an app has a canary, by network. */
export const telemetry = pgTable(
  'telemetry',
  {
    /** start of the counted period: five minutes for a network, otherwise an hour */
    at: when('at').notNull(),
    app: text('app').notNull(),
    /** empty if unknown */
    build: text('build').notNull(),
    /** 'load', 'failed' or one of VITALS */
    measure: text('measure').notNull(),
    /** one of 4096 numbers that a network gets for a day, or -1 for all networks */
    network: integer('network').notNull(),
    count: integer('count').notNull(),
    /** number of values in each range; empty for 'load' and 'failed' */
    histogram: integer('histogram').array().notNull(),
  },
  ({ at, app, build, measure, network }) => [primaryKey({ name: 'telemetry_key', columns: [at, app, build, measure, network] })],
);
