import { EMAIL_LIMITS, MESSAGE_STATUSES, ORDER_STATUSES, TRANSFER_SOURCES, TRANSFER_STATES } from '@lagoon/shared/domain';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, contact, eventFields, id, now, partOf, versioned, when } from './columns';

export { admins, knownNetworks as knownPlaces, recoveryCodes, secondFactors, sessions } from './accounts-tables';
export { appointmentLinks, appointments, closures } from './appointments-table';
export { limitEvents as refusals, limits, paymentSessions, telemetry, tries } from './counters-tables';

/** Key-value pairs about the database, such as `blogs-seeded` after the first articles were stored. */
export const facts = pgTable('facts', { key: text('key').primaryKey(), value: text('value').notNull() });

const written = {
  ...versioned,
  updatedAt: now('updated_at'),
  updatedBy: text('updated_by'),
};

export const products = pgTable(
  'products',
  {
    id: id(),
    /** order of the public list; ties are ordered by id */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    desc: text('description').notNull(),
    image: text('image').notNull(),
    /** whole naira */
    price: bigint('price', { mode: 'number' }).notNull(),
    testNum: text('test_num').notNull(),
    test: jsonb('test').$type<string[]>().notNull(),
    /** a key of `HEALTH_AREAS` */
    area: text('area'),
    sample: text('sample'),
    fasting: boolean('fasting'),
    /** days until the result, 0 for the same day */
    resultDays: integer('result_days'),
    ...written,
  },
  (table) => [uniqueIndex('products_name_lower').on(sql`lower(${table.name})`), index('products_position').on(table.position)],
);

export const blogs = pgTable(
  'blogs',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    content: text('content'),
    date: when('date').notNull(),
    designImg: text('design_img').notNull(),
    category: jsonb('category').$type<{ title: string; link: string }>().notNull(),
    author: jsonb('author').$type<{ name: string; role: string; imageUrl: string }>().notNull(),
    link: text('link').notNull().default(''),
    ...written,
  },
  (table) => [uniqueIndex('blogs_title_lower').on(sql`lower(${table.title})`)],
);

/** Pictures. A public picture is addressed by its hash. A private picture is addressed by its id, and only for administrators. */
export const media = pgTable(
  'media',
  {
    id: id(),
    hash: text('hash').notNull(),
    visibility: text('visibility', { enum: ['public', 'private'] }).notNull(),
    type: text('type').notNull(),
    bytes: bytea('bytes').notNull(),
    size: integer('size').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: now('created_at'),
  },
  (table) => [
    uniqueIndex('media_public_hash').on(table.hash).where(sql`visibility = 'public'`),
    index('media_created').on(table.createdAt),
  ],
);

/** Public pictures in smaller widths (docs/adr/0015). */
export const mediaWidths = pgTable(
  'media_widths',
  {
    mediaId: partOf('media_id', () => media.id),
    width: integer('width').notNull(),
    bytes: bytea('bytes').notNull(),
    size: integer('size').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.width] })],
);

export const orders = pgTable(
  'orders',
  {
    id: id(),
    reference: text('reference').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('pending-verification'),
    statusAt: now('status_at'),
    ...contact,
    testOption: jsonb('test_option').$type<string[]>().notNull(),
    /** total by the server's prices, in whole naira */
    subtotal: bigint('subtotal', { mode: 'number' }).notNull(),
    /** total that the browser showed, in whole naira */
    subtotalSent: bigint('subtotal_sent', { mode: 'number' }).notNull(),
    /** amount that the payment page requested, in whole naira */
    amountAsked: bigint('amount_asked', { mode: 'number' }),
    /** true for an order to review: prices differ, a product was deleted, no line pays a chosen test, or another order has the same proof */
    flagged: boolean('flagged').notNull().default(false),
    proofUrl: text('proof_url').notNull(),
    proofMediaId: uuid('proof_media_id').references(() => media.id),
    /** hash of the proof's picture, or its address on the image host; stays when the picture is deleted, and goes with an erasure */
    proofHash: text('proof_hash').notNull().default(''),
    noticeVersion: text('notice_version').notNull(),
    paymentAccount: text('payment_account').notNull().default(''),
    /** kobo, sum of its transfers; 0 also for a payment that staff verified by its proof */
    received: bigint('received_kobo', { mode: 'number' }).notNull().default(0),
    /** time of removal of contact, tests and proof; accounting data stays */
    erasedAt: when('erased_at'),
    ...versioned,
  },
  (table) => [
    uniqueIndex('orders_reference').on(table.reference),
    uniqueIndex('orders_idempotency_key').on(table.idempotencyKey),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_waiting').on(table.createdAt).where(sql`status = 'pending-verification'`),
    index('orders_with_proof').on(table.createdAt).where(sql`proof_url <> ''`),
    index('orders_status_at').on(table.statusAt).where(sql`status in ('pending-verification', 'verified')`),
    index('orders_proof_media').on(table.proofMediaId),
    index('orders_proof_hash').on(table.proofHash).where(sql`proof_hash <> ''`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: partOf('order_id', () => orders.id),
    position: integer('position').notNull(),
    /** id that the browser sent; the product may be deleted */
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    unitPrice: bigint('unit_price', { mode: 'number' }).notNull(),
    quantity: integer('quantity').notNull(),
    lineTotal: bigint('line_total', { mode: 'number' }).notNull(),
    known: boolean('known').notNull(),
  },
  (table) => [index('order_items_order').on(table.orderId)],
);

export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: partOf('order_id', () => orders.id),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    ...eventFields,
  },
  (table) => [index('order_events_order').on(table.orderId)],
);

/** Bank accounts that the payment provider opened. An account number that only a browser sent attributes no payment to an order. */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    id: id(),
    account: text('account').notNull(),
    bank: text('bank').notNull(),
    /** keyed hash of the cart's key, as in payment_sessions; an order gets this bank account only if its cart has the same key */
    cart: text('cart').notNull(),
    /** time at which the account expires; null when the provider returns no timestamp */
    until: when('until'),
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
    source: text('source', { enum: TRANSFER_SOURCES }).notNull(),
    state: text('state', { enum: TRANSFER_STATES }).notNull().default('open'),
    /** name of the bank or provider */
    bank: text('bank').notNull(),
    /** in Lagos */
    day: date('day', { mode: 'string' }).notNull(),
    /** kobo, since banks have fractions of a naira; negative for money that left */
    kobo: bigint('kobo', { mode: 'number' }).notNull(),
    /** text of the transfer as the bank writes it, usually with the payer's name */
    narration: text('narration').notNull().default(''),
    /** receiving account; empty if unknown */
    account: text('account').notNull().default(''),
    /** hash of a bank and a line of its statement, so that a line counts once */
    fingerprint: text('fingerprint'),
    /** ids of the `statementImports` whose files contain the line */
    imports: jsonb('imports').$type<string[]>().notNull().default([]),
    /** name of the payment provider, and the reference in its notice; unique, so that a repeated notice counts once */
    notice: text('notice'),
    /** row of `paymentAccounts` for the account that received a notice's payment */
    sessionId: uuid('session_id').references(() => paymentAccounts.id, { onDelete: 'set null' }),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** for a credit: order whose excess it was */
    creditOf: uuid('credit_of').references(() => orders.id, { onDelete: 'set null' }),
    /** user name of the administrator who decided about the transfer; kept after the account is deleted */
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

/** Imported statements. The newest import of a bank and its names of columns has the choices that its next file is read with. */
export const statementImports = pgTable(
  'statement_imports',
  {
    id: id(),
    bank: text('bank').notNull(),
    fileName: text('file_name').notNull().default(''),
    /** hash of the names of the file's columns */
    key: text('key').notNull(),
    choice: jsonb('choice').$type<Record<string, unknown>>().notNull(),
    lines: integer('lines').notNull(),
    /** number of lines that no earlier import had stored */
    added: integer('added').notNull(),
    /** user name, kept after the account is deleted */
    by: text('imported_by').notNull(),
    createdAt: now('created_at'),
  },
  (table) => [index('statement_imports_key').on(table.key), index('statement_imports_created').on(table.createdAt)],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    ...contact,
    message: text('message').notNull(),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull().default('new'),
    ...versioned,
  },
  (table) => [index('messages_created').on(table.createdAt, table.id)],
);

export const recordEvents = pgTable(
  'record_events',
  {
    id: id(),
    recordId: uuid('record_id').notNull(),
    status: text('status').notNull(),
    ...eventFields,
  },
  (table) => [index('record_events_record').on(table.recordId)],
);

/** Changes of one record or of many products that can be undone until `until`. `before` has the values to restore, no customer's data. */
export const undoableSteps = pgTable(
  'undoable_steps',
  {
    id: id(),
    /** null for products */
    recordId: uuid('record_id'),
    /** the record's version after the change */
    version: integer('version').notNull().default(0),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    /** history entry of the step */
    eventId: uuid('event_id'),
    /** ids in the outbox */
    emails: jsonb('emails').$type<string[]>().notNull().default([]),
    /** user name, for products */
    by: text('changed_by').notNull().default(''),
    createdAt: now('created_at'),
    until: when('until').notNull(),
  },
  (table) => [index('undoable_steps_record').on(table.recordId, table.version), index('undoable_steps_until').on(table.until)],
);

/** E-mails to send, each written in the transaction of its event. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** Message-ID, the same at every try, so that mail servers recognise an e-mail that is sent twice */
    messageId: text('message_id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: now('next_at'),
    sentAt: when('sent_at'),
    lastError: text('last_error'),
    /** caused by a visitor and addressed to an unverified address */
    unverified: boolean('unproven').notNull().default(false),
    /** limit that the e-mail exceeded; null when the e-mail is not held */
    held: text('held', { enum: EMAIL_LIMITS }),
    createdAt: now('created_at'),
  },
  (table) => [
    index('outbox_due').on(table.nextAt).where(sql`sent_at is null`),
    index('outbox_created').on(table.createdAt, table.id),
    index('outbox_unproven').on(table.createdAt).where(sql`unproven and held is null`),
  ],
);

/** Erasures of personal data, without the person's name. */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    personHash: text('person_hash').notNull(),
    /** user name, kept after the account is deleted */
    by: text('erased_by').notNull(),
    adminId: uuid('admin_id'),
    /** number of orders that were deleted */
    orders: integer('orders').notNull(),
    /** number of paid orders; their personal data was removed and their accounting kept */
    paidOrders: integer('paid_orders').notNull(),
    messages: integer('messages').notNull(),
    appointments: integer('appointments').notNull(),
    letters: integer('letters').notNull(),
    createdAt: now('created_at'),
  },
  (table) => [index('erasures_person').on(table.personHash), index('erasures_created').on(table.createdAt)],
);
