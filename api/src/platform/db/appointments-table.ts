import { APPOINTMENT_STATUSES } from '@lagoon/shared/domain';
import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { contact, id, now, partOf, versioned, when } from './columns';

export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    reference: text('reference').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull().default('new'),
    place: text('place', { enum: ['home', 'walk-in'] }).notNull(),
    address: text('address').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    /** 'HH:mm' in Lagos */
    time: text('time').notNull(),
    testOption: jsonb('test_option').$type<string[]>().notNull(),
    ...contact,
    noticeVersion: text('notice_version').notNull(),
    /** time until which the customer must confirm; null after a confirmation, and for visits that need no confirmation */
    confirmBy: when('confirm_by'),
    confirmHash: text('confirm_hash'),
    /** time of the confirmation by link, which verifies the e-mail address */
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

/** Tokens of the links in e-mails. Each e-mail has a token of its own; tokens of earlier e-mails stay valid. */
export const appointmentLinks = pgTable(
  'appointment_links',
  {
    /** SHA-256 of the token */
    hash: text('hash').primaryKey(),
    appointmentId: partOf('appointment_id', () => appointments.id),
  },
  (table) => [index('appointment_links_appointment').on(table.appointmentId)],
);

export const closures = pgTable(
  'closures',
  {
    id: id(),
    date: date('date', { mode: 'string' }).notNull(),
    /** times as 'HH:mm' in Lagos; an empty list for the whole day */
    times: jsonb('times').$type<string[]>().notNull(),
    reason: text('reason').notNull(),
    /** user name, kept after the account is deleted */
    by: text('closed_by').notNull(),
    adminId: uuid('admin_id'),
    createdAt: now('created_at'),
  },
  (table) => [index('closures_date').on(table.date)],
);
