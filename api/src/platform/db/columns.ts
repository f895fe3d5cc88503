import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid('id').primaryKey().defaultRandom();
export const when = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const now = (name: string) => when(name).notNull().defaultNow();
/** `version` counts the changes of a record: a save that is based on an older version is rejected. */
export const versioned = { version: integer('version').notNull().default(1), createdAt: now('created_at') };
export const contact = {
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phoneNumber: text('phone_number').notNull(),
};
