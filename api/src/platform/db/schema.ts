import {
  APPOINTMENT_STATUSES,
  EMAIL_LIMITS,
  MESSAGE_STATUSES,
  ORDER_STATUSES,
  TRANSFER_SOURCES,
  TRANSFER_STATES,
} from '@lagoon/shared/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, contact, eventFields, id, int8, now, partOf, versioned, when } from './columns';

export const admins = pgTable(
  'admins',
  {
    id: id(),
    username: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** null for a chosen password */
    passwordExpiresAt: when('password_expires_at'),
    /** failed sign-ins from unknown networks lock nothing until then (`admin unlock`) */
    unlockedUntil: when('unlocked_until'),
    createdAt: now('created_at'),
  },
  (table) => [uniqueIndex('admins_username_lower').on(sql`lower(${table.username})`)],
);

const adminId = () => partOf('admin_id', () => admins.id);

export const sessions = pgTable('sessions', {
  /** SHA-256, so that a reader of the table cannot use a session */
  tokenHash: text('token_hash').primaryKey(),
  id: uuid().notNull().defaultRandom().unique(),
  device: text().notNull().default(''),
  adminId: adminId(),
  createdAt: now('created_at'),
  lastUsedAt: now('last_used_at'),
  expiresAt: when('expires_at').notNull(),
  confirmedAt: now('confirmed_at'),
});

/** Failed sign-ins from here count apart. */
export const knownNetworks = pgTable(
  'known_places',
  {
    adminId: adminId(),
    /** keyed hash of a network, or of a browser's secret */
    network: text('place').notNull(),
    seenAt: when('seen_at').notNull(),
  },
  (table) => [primaryKey({ name: 'known_places_key', columns: [table.adminId, table.network] })],
);

export const secondFactors = pgTable('second_factors', {
  adminId: adminId().primaryKey(),
  /** base32, not hashed: codes are computed from it */
  secret: text().notNull(),
  /** 30-second period of the last accepted code; earlier ones are rejected */
  lastStep: int8('last_step').notNull().default(0),
  since: when(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  { id: id(), adminId: adminId(), codeHash: text('code_hash').notNull() },
  (table) => [index('recovery_codes_admin').on(table.adminId)],
);

export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    reference: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    status: text({ enum: APPOINTMENT_STATUSES }).notNull().default('new'),
    place: text({ enum: ['home', 'walk-in'] }).notNull(),
    address: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** 'HH:mm' in Lagos */
    time: text().notNull(),
    testOption: jsonb('test_option').$type<string[]>().notNull(),
    ...contact,
    noticeVersion: text('notice_version').notNull(),
    /** null after a confirmation, or without a need for one */
    confirmBy: when('confirm_by'),
    confirmHash: text('confirm_hash'),
    /** confirmation by link, which verifies the address */
    emailVerifiedAt: when('email_proven_at'),
    remindedAt: when('reminded_at'),
    ...versioned,
  },
  (table) => [
    uniqueIndex('appointments_reference').on(table.reference),
    uniqueIndex('appointments_idempotency_key').on(table.idempotencyKey),
    uniqueIndex('appointments_confirm_hash').on(table.confirmHash),
    index('appointments_date_time').on(table.date, table.time),
    index('appointments_created').on(table.createdAt, table.id),
  ],
);

/** Each e-mail has its own; earlier ones stay valid. */
export const appointmentLinks = pgTable(
  'appointment_links',
  {
    hash: text().primaryKey(),
    appointmentId: partOf('appointment_id', () => appointments.id),
  },
  (table) => [index('appointment_links_appointment').on(table.appointmentId)],
);

export const closures = pgTable(
  'closures',
  {
    id: id(),
    date: date({ mode: 'string' }).notNull(),
    /** 'HH:mm' in Lagos; empty for the whole day */
    times: jsonb().$type<string[]>().notNull(),
    reason: text().notNull(),
    by: text('closed_by').notNull(),
    adminId: uuid('admin_id'),
    createdAt: now('created_at'),
  },
  (table) => [index('closures_date').on(table.date)],
);

/** Anonymous counts. */
export const limits = pgTable(
  'limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: when('expires_at').notNull(),
  },
  (table) => [index('limits_expires').on(table.expiresAt)],
);

export const refusals = pgTable(
  'refusals',
  {
    hour: when().notNull(),
    /** one of LIMITED_ACTIONS */
    action: text().notNull(),
    /** one of LIMIT_REASONS */
    reason: text().notNull(),
    count: integer().notNull(),
    lastAt: when('last_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'refusals_key', columns: [table.hour, table.action, table.reason] }),
  ],
);

export const tries = pgTable('tries', {
  /** keyed hash */
  key: text().primaryKey(),
  failures: integer().notNull(),
  until: when().notNull(),
  last: when().notNull(),
});

export const paymentSessions = pgTable(
  'payment_sessions',
  {
    /** keyed hash of the token */
    session: text().primaryKey(),
    /** keyed hash of `X-Cart-Key`, or empty */
    cart: text().notNull().default(''),
    used: boolean().notNull().default(false),
    account: jsonb().$type<{
      account: string;
      bank: string;
      Expires: string;
      sandbox?: boolean;
      message?: string;
    }>(),
    accountUntil: when('account_until'),
    expiresAt: when('expires_at').notNull(),
  },
  (table) => [
    index('payment_sessions_cart').on(table.cart),
    index('payment_sessions_expires').on(table.expiresAt),
  ],
);

export const telemetry = pgTable(
  'telemetry',
  {
    /** start of five minutes for a network, otherwise of an hour */
    at: when().notNull(),
    app: text().notNull(),
    build: text().notNull(),
    /** 'load', 'failed', 'again-' with one of ENGINES, or one of VITALS */
    measure: text().notNull(),
    /** number of a network for a day, or -1 for all */
    network: integer().notNull(),
    count: integer().notNull(),
    histogram: integer().array().notNull(),
  },
  ({ at, app, build, measure, network }) => [
    primaryKey({ name: 'telemetry_key', columns: [at, app, build, measure, network] }),
  ],
);

/** Such as `blogs-seeded` after the first articles. */
export const facts = pgTable('facts', {
  key: text().primaryKey(),
  value: text().notNull(),
});

const written = {
  ...versioned,
  updatedAt: now('updated_at'),
  updatedBy: text('updated_by'),
};

export const products = pgTable(
  'products',
  {
    id: id(),
    position: integer().notNull(),
    name: text().notNull(),
    desc: text('description').notNull(),
    image: text().notNull(),
    /** whole naira */
    price: int8().notNull(),
    testNum: text('test_num').notNull(),
    test: jsonb().$type<string[]>().notNull(),
    /** a key of `HEALTH_AREAS` */
    area: text(),
    sample: text(),
    fasting: boolean(),
    /** 0 for the same day */
    resultDays: integer('result_days'),
    ...written,
  },
  (table) => [
    uniqueIndex('products_name_lower').on(sql`lower(${table.name})`),
    index('products_position').on(table.position),
  ],
);

export const blogs = pgTable(
  'blogs',
  {
    id: id(),
    title: text().notNull(),
    description: text().notNull(),
    content: text(),
    date: when().notNull(),
    designImg: text('design_img').notNull(),
    category: jsonb().$type<{ title: string; link: string }>().notNull(),
    author: jsonb().$type<{ name: string; role: string; imageUrl: string }>().notNull(),
    link: text().notNull().default(''),
    ...written,
  },
  (table) => [uniqueIndex('blogs_title_lower').on(sql`lower(${table.title})`)],
);

/** Public by hash; private by id, for administrators. */
export const media = pgTable(
  'media',
  {
    id: id(),
    hash: text().notNull(),
    visibility: text({ enum: ['public', 'private'] }).notNull(),
    type: text().notNull(),
    bytes: bytea().notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: now('created_at'),
  },
  (table) => [
    uniqueIndex('media_public_hash').on(table.hash).where(sql`visibility = 'public'`),
    index('media_created').on(table.createdAt),
  ],
);

export const mediaWidths = pgTable(
  'media_widths',
  {
    mediaId: partOf('media_id', () => media.id),
    width: integer().notNull(),
    bytes: bytea().notNull(),
    size: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.width] })],
);

export const orders = pgTable(
  'orders',
  {
    id: id(),
    reference: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('pending-verification'),
    statusAt: now('status_at'),
    ...contact,
    testOption: jsonb('test_option').$type<string[]>().notNull(),
    /** whole naira, by the server's prices */
    subtotal: int8().notNull(),
    /** whole naira that the browser showed */
    subtotalSent: int8('subtotal_sent').notNull(),
    /** whole naira on the payment page */
    amountAsked: int8('amount_asked'),
    /** to review; the reasons are in `placeOrder` */
    flagged: boolean().notNull().default(false),
    proofUrl: text('proof_url').notNull(),
    proofMediaId: uuid('proof_media_id').references(() => media.id),
    /**
     * of the picture, or its address on the image host; stays without the picture, goes with an
     * erasure
     */
    proofHash: text('proof_hash').notNull().default(''),
    noticeVersion: text('notice_version').notNull(),
    paymentAccount: text('payment_account').notNull().default(''),
    /** kobo of its transfers; 0 also for a payment verified by its proof */
    received: int8('received_kobo').notNull().default(0),
    /** without contact, tests and proof from then on */
    erasedAt: when('erased_at'),
    ...versioned,
  },
  (table) => [
    uniqueIndex('orders_reference').on(table.reference),
    uniqueIndex('orders_idempotency_key').on(table.idempotencyKey),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_waiting').on(table.createdAt).where(sql`status = 'pending-verification'`),
    index('orders_with_proof').on(table.createdAt).where(sql`proof_url <> ''`),
    index('orders_status_at')
      .on(table.statusAt)
      .where(sql`status in ('pending-verification', 'verified')`),
    index('orders_proof_media').on(table.proofMediaId),
    index('orders_proof_hash').on(table.proofHash).where(sql`proof_hash <> ''`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: partOf('order_id', () => orders.id),
    position: integer().notNull(),
    /** as sent; the product may be deleted */
    productId: text('product_id').notNull(),
    name: text().notNull(),
    unitPrice: int8('unit_price').notNull(),
    quantity: integer().notNull(),
    lineTotal: int8('line_total').notNull(),
    known: boolean().notNull(),
  },
  (table) => [index('order_items_order').on(table.orderId)],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: partOf('order_id', () => orders.id),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    ...eventFields,
  },
  (table) => [index('order_events_order').on(table.orderId)],
);

/** Opened by the provider. A number that only a browser sent attributes no payment. */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    id: id(),
    account: text().notNull(),
    bank: text().notNull(),
    /** keyed hash; only an order of the same cart gets the account */
    cart: text().notNull(),
    /** null without the provider's timestamp */
    until: when(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    createdAt: now('created_at'),
  },
  (table) => [
    index('payment_accounts_account').on(table.account),
    index('payment_accounts_order').on(table.orderId),
    index('payment_accounts_created').on(table.createdAt),
  ],
);

export const transfers = pgTable(
  'transfers',
  {
    id: id(),
    source: text({ enum: TRANSFER_SOURCES }).notNull(),
    state: text({ enum: TRANSFER_STATES }).notNull().default('open'),
    /** or provider */
    bank: text().notNull(),
    /** in Lagos */
    day: date({ mode: 'string' }).notNull(),
    /** kobo; negative for money that left */
    kobo: int8().notNull(),
    /** usually with the payer's name */
    narration: text().notNull().default(''),
    /** receiving */
    account: text().notNull().default(''),
    /** hash of bank and line, which counts once */
    fingerprint: text(),
    /** `statementImports` with the line */
    imports: jsonb().$type<string[]>().notNull().default([]),
    /** provider and its reference, which counts once */
    notice: text(),
    /** account of a notice */
    sessionId: uuid('session_id').references(() => paymentAccounts.id, { onDelete: 'set null' }),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** order whose excess became a credit */
    creditOf: uuid('credit_of').references(() => orders.id, { onDelete: 'set null' }),
    by: text('decided_by'),
    createdAt: now('created_at'),
  },
  (table) => [
    uniqueIndex('transfers_fingerprint').on(table.fingerprint),
    uniqueIndex('transfers_notice').on(table.notice),
    index('transfers_day').on(table.day),
    index('transfers_order').on(table.orderId),
    index('transfers_credit_of').on(table.creditOf),
    index('transfers_session').on(table.sessionId),
    index('transfers_open').on(table.account).where(sql`state = 'open'`),
    index('transfers_imports').using('gin', table.imports),
  ],
);

/** The newest one of a bank and its columns has the choices for the next file. */
export const statementImports = pgTable(
  'statement_imports',
  {
    id: id(),
    bank: text().notNull(),
    fileName: text('file_name').notNull().default(''),
    /** hash of the columns' names */
    key: text().notNull(),
    choice: jsonb().$type<Record<string, unknown>>().notNull(),
    lines: integer().notNull(),
    /** not stored by earlier imports */
    added: integer().notNull(),
    by: text('imported_by').notNull(),
    createdAt: now('created_at'),
  },
  (table) => [
    index('statement_imports_key').on(table.key),
    index('statement_imports_created').on(table.createdAt),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    ...contact,
    message: text().notNull(),
    status: text({ enum: MESSAGE_STATUSES }).notNull().default('new'),
    ...versioned,
  },
  (table) => [index('messages_created').on(table.createdAt, table.id)],
);

export const recordEvents = pgTable(
  'record_events',
  {
    id: id(),
    recordId: uuid('record_id').notNull(),
    status: text().notNull(),
    ...eventFields,
  },
  (table) => [index('record_events_record').on(table.recordId)],
);

/** `before` has values to restore, no customer's data. */
export const undoableSteps = pgTable(
  'undoable_steps',
  {
    id: id(),
    /** null for products */
    recordId: uuid('record_id'),
    /** after the change */
    version: integer().notNull().default(0),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    eventId: uuid('event_id'),
    emails: jsonb().$type<string[]>().notNull().default([]),
    /** for products */
    by: text('changed_by').notNull().default(''),
    createdAt: now('created_at'),
    until: when().notNull(),
  },
  (table) => [
    index('undoable_steps_record').on(table.recordId, table.version),
    index('undoable_steps_until').on(table.until),
  ],
);

/** Written in the transaction of its event. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text().notNull(),
    /** the same at every try, so that a duplicate is recognised */
    messageId: text('message_id').notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    nextAt: now('next_at'),
    sentAt: when('sent_at'),
    lastError: text('last_error'),
    /** caused by a visitor, to an unverified address */
    unverified: boolean('unproven').notNull().default(false),
    /** exceeded limit; null when not held */
    held: text({ enum: EMAIL_LIMITS }),
    createdAt: now('created_at'),
  },
  (table) => [
    index('outbox_due').on(table.nextAt).where(sql`sent_at is null`),
    index('outbox_created').on(table.createdAt, table.id),
    index('outbox_unproven').on(table.createdAt).where(sql`unproven and held is null`),
  ],
);

export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    personHash: text('person_hash').notNull(),
    by: text('erased_by').notNull(),
    adminId: uuid('admin_id'),
    /** deleted */
    orders: integer().notNull(),
    /** reduced to their accounting */
    paidOrders: integer('paid_orders').notNull(),
    messages: integer().notNull(),
    appointments: integer().notNull(),
    letters: integer().notNull(),
    createdAt: now('created_at'),
  },
  (table) => [
    index('erasures_person').on(table.personHash),
    index('erasures_created').on(table.createdAt),
  ],
);
