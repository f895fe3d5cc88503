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
    /** 'HH:mm' in Lagos; empty for the whole day */
    times: jsonb('times').$type<string[]>().notNull(),
    reason: text('reason').notNull(),
    /** user name, kept after the account */
    by: text('closed_by').notNull(),
    adminId: uuid('admin_id'),
    createdAt: now('created_at'),
  },
  (table) => [index('closures_date').on(table.date)],
);
