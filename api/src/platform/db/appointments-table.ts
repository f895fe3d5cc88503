import { APPOINTMENT_STATUSES } from '@lagoon/shared/domain';
import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { contact, id, now, versioned, when } from './columns';

export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    reference: text('reference').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** a cancelled one gives its place back, an unconfirmed one when its time to confirm is over */
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull().default('new'),
    place: text('place', { enum: ['home', 'walk-in'] }).notNull(),
    /** where the sample is taken; empty for a walk-in */
    address: text('address').notNull(),
    /** the day in Lagos, 'YYYY-MM-DD' */
    date: date('date', { mode: 'string' }).notNull(),
    /** the time in Lagos, 'HH:mm' */
    time: text('time').notNull(),
    /** may be empty: then the lab asks */
    testOption: jsonb('test_option').$type<string[]>().notNull(),
    ...contact,
    noticeVersion: text('notice_version').notNull(),
    /** until when an unconfirmed one keeps its place; stays when one is cancelled that nobody confirmed, null for all others */
    confirmBy: when('confirm_by'),
    /** SHA-256 of the token of the confirmation link; null when there is none */
    confirmHash: text('confirm_hash'),
    /** when the link was pressed: then the e-mail address is the customer's */
    emailProvenAt: when('email_proven_at'),
    /** when the letter of the day before was written; null while it was not */
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

/** What the links of letters open an appointment with. Each letter has its own, and an older one goes on to work. */
export const appointmentLinks = pgTable(
  'appointment_links',
  {
    /** SHA-256 of the token */
    hash: text('hash').primaryKey(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
  },
  (table) => [index('appointment_links_appointment').on(table.appointmentId)],
);

/** Days and times at which nobody can book. */
export const closures = pgTable(
  'closures',
  {
    id: id(),
    /** the day in Lagos, 'YYYY-MM-DD' */
    date: date('date', { mode: 'string' }).notNull(),
    /** the times of the day, 'HH:mm' in Lagos; empty for the whole day */
    times: jsonb('times').$type<string[]>().notNull(),
    /** what visitors read; may be empty */
    reason: text('reason').notNull(),
    /** user name of the administrator, kept when the account is gone */
    by: text('closed_by').notNull(),
    adminId: uuid('admin_id'),
    createdAt: now('created_at'),
  },
  (table) => [index('closures_date').on(table.date)],
);
