import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

/** Failed tries in a row, of sign-ins and of whatever else can be guessed. */
export const tries = pgTable('tries', {
  /** keyed hash of what is held up: an account, a network, an order's reference */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  /** no try before this moment */
  until: when('until').notNull(),
  last: when('last').notNull(),
});

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

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** How the parts of the site loaded, counted by the hour. A text that does not apply is empty, so that every column can stand in the key. */
export const telemetry = pgTable(
  'telemetry',
  {
    /** when the hour began */
    hour: when('hour').notNull(),
    app: text('app').notNull(),
    /** the build that was shown, or that failed */
    build: text('build').notNull(),
    /** the build that the shown one stood in for */
    wanted: text('wanted').notNull(),
    /** one of LOAD_OUTCOMES, or 'error' for a page that broke after it had loaded */
    outcome: text('outcome').notNull(),
    phase: text('phase').notNull(),
    /** one of LOAD_CODES, or the name of an error */
    code: text('code').notNull(),
    count: integer('count').notNull(),
    /** how many took how long: a number for each range of milliseconds */
    histogram: integer('histogram').array().notNull(),
    /** of all loads together, in milliseconds */
    entryMs: sum('entry_ms'),
    initMs: sum('init_ms'),
    exposeMs: sum('expose_ms'),
    moduleMs: sum('module_ms'),
    lastAt: when('last_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'telemetry_key',
      columns: [table.hour, table.app, table.build, table.wanted, table.outcome, table.phase, table.code],
    }),
  ],
);

/** What browsers told of the pages that they showed: all of an hour together, and while a build is tried a day long by network too. */
export const fieldCounts = pgTable(
  'field_counts',
  {
    /** when the hour began, or the five minutes of a row by network */
    at: when('at').notNull(),
    app: text('app').notNull(),
    build: text('build').notNull(),
    /** the kind of page; empty for loads of a part */
    page: text('page').notNull(),
    /** one of FIELD_MEASURES */
    measure: text('measure').notNull(),
    /** one of 64 groups that networks are spread over anew each day, or -1 for all together */
    network: integer('network').notNull(),
    count: integer('count').notNull(),
    /** of what is measured: how many lay in each range; empty for what is only counted */
    histogram: integer('histogram').array().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'field_counts_key',
      columns: [table.at, table.app, table.build, table.page, table.measure, table.network],
    }),
  ],
);
