import { APPOINTMENT_STATUSES } from '@lagoon/shared/domain';
import { date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, now, versioned } from './columns';

/** Booked visits. */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    reference: text('reference').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** a cancelled one gives its place back */
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
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    noticeVersion: text('notice_version').notNull(),
    ...versioned,
    createdAt: now('created_at'),
  },
  (table) => [
    uniqueIndex('appointments_reference').on(table.reference),
    uniqueIndex('appointments_idempotency_key').on(table.idempotencyKey),
    index('appointments_date_time').on(table.date, table.time),
    index('appointments_created').on(table.createdAt),
  ],
);
