import { EMAIL_LIMITS, MESSAGE_STATUSES, ORDER_STATUSES } from '@lagoon/shared/domain';
import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { contact, id, now, versioned, when } from './columns';

export { admins, knownPlaces, recoveryCodes, secondFactors, sessions } from './accounts-tables';
export { appointmentLinks, appointments, closures } from './appointments-table';
export { fieldCounts, limits, paymentSessions, refusals, telemetry, tries } from './counters-tables';

const bytea = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** Facts about the database itself, e.g. that it has been seeded. */
export const facts = pgTable('facts', { key: text('key').primaryKey(), value: text('value').notNull() });

/** What the database keeps of every record that administrators write. */
const written = {
  ...versioned,
  updatedAt: now('updated_at'),
  /** user name of the administrator who wrote it last; null when it was seeded */
  updatedBy: text('updated_by'),
};

export const products = pgTable(
  'products',
  {
    id: id(),
    /** place in the public list; ties go by id */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    desc: text('description').notNull(),
    image: text('image').notNull(),
    /** whole naira */
    price: bigint('price', { mode: 'number' }).notNull(),
    testNum: text('test_num').notNull(),
    test: jsonb('test').$type<string[]>().notNull(),
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

/** Pictures. Public ones are addressed by their hash, private ones by their id and for administrators only. */
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

/** Public pictures in narrower widths, made of them afterwards (docs/adr/0033). They go with their picture. */
export const mediaWidths = pgTable(
  'media_widths',
  {
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    /** pixels */
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
    /** since when it has this status */
    statusAt: now('status_at'),
    ...contact,
    testOption: jsonb('test_option').$type<string[]>().notNull(),
    /** by the server's own prices, whole naira */
    subtotal: bigint('subtotal', { mode: 'number' }).notNull(),
    /** what the browser showed, whole naira */
    subtotalSent: bigint('subtotal_sent', { mode: 'number' }).notNull(),
    /** what the customer was asked to pay into the account, whole naira */
    amountAsked: bigint('amount_asked', { mode: 'number' }),
    /** a person must look: prices differ, a product is gone, a chosen test is not paid for */
    flagged: boolean('flagged').notNull().default(false),
    proofUrl: text('proof_url').notNull(),
    proofMediaId: uuid('proof_media_id').references(() => media.id),
    noticeVersion: text('notice_version').notNull(),
    paymentAccount: text('payment_account').notNull().default(''),
    /** when contact, tests and proof were removed and only the accounting stayed; null while they are there */
    erasedAt: when('erased_at'),
    ...versioned,
  },
  (table) => [
    uniqueIndex('orders_reference').on(table.reference),
    uniqueIndex('orders_idempotency_key').on(table.idempotencyKey),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_waiting').on(table.createdAt).where(sql`status = 'pending-verification'`),
    // most orders have had their time, and the proof of few is still there
    index('orders_with_proof').on(table.createdAt).where(sql`proof_url <> ''`),
    // where those that wait too long are looked for
    index('orders_status_at').on(table.statusAt).where(sql`status in ('pending-verification', 'verified')`),
    // whether a proof has an order is asked for every proof that is cleared away
    index('orders_proof_media').on(table.proofMediaId),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** as sent; the product may be gone */
    productId: text('product_id').notNull(),
    name: text('name').notNull(),
    unitPrice: bigint('unit_price', { mode: 'number' }).notNull(),
    quantity: integer('quantity').notNull(),
    lineTotal: bigint('line_total', { mode: 'number' }).notNull(),
    known: boolean('known').notNull(),
  },
  (table) => [index('order_items_order').on(table.orderId)],
);

/** Every change of an order's status, by whom and why. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    note: text('note').notNull().default(''),
    /** user name of the administrator, kept when the account is gone; null when the customer did it */
    by: text('changed_by'),
    adminId: uuid('admin_id'),
    createdAt: now('created_at'),
  },
  (table) => [index('order_events_order').on(table.orderId)],
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

/** Every change of a message's or an appointment's status, by whom and why. */
export const recordEvents = pgTable(
  'record_events',
  {
    id: id(),
    /** the message's or appointment's id */
    recordId: uuid('record_id').notNull(),
    status: text('status').notNull(),
    note: text('note').notNull().default(''),
    /** user name of the administrator, kept when the account is gone; null when the customer did it */
    by: text('changed_by'),
    adminId: uuid('admin_id'),
    createdAt: now('created_at'),
  },
  (table) => [index('record_events_record').on(table.recordId)],
);

/** E-mails that are to leave. A row is written with what it tells of and stays until it has been sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** fixed, so that an e-mail sent twice is known for the same */
    messageId: text('message_id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: now('next_at'),
    sentAt: when('sent_at'),
    lastError: text('last_error'),
    /** it goes to an address that nobody has shown to be theirs, because of what a visitor sent */
    unproven: boolean('unproven').notNull().default(false),
    /** which limit keeps it from being sent until a person decides; null when none does */
    held: text('held', { enum: EMAIL_LIMITS }),
    createdAt: now('created_at'),
  },
  (table) => [
    index('outbox_due').on(table.nextAt).where(sql`sent_at is null`),
    index('outbox_created').on(table.createdAt, table.id),
    index('outbox_unproven').on(table.createdAt).where(sql`unproven and held is null`),
  ],
);

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
