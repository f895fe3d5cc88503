import {
  type AnyPgColumn,
  bigint,
  customType,
  integer,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const id = () => uuid().primaryKey().defaultRandom();
/** A column without a name has the one of its property. */
export const when = (name = '') => timestamp(name, { withTimezone: true, mode: 'date' });
export const int8 = (name = '') => bigint(name, { mode: 'number' });
export const now = (name?: string) => when(name).notNull().defaultNow();
export const partOf = (name: string, key: () => AnyPgColumn) =>
  uuid(name).notNull().references(key, { onDelete: 'cascade' });
export const bytea = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
/** A save that is based on an older version is rejected. */
export const versioned = {
  version: integer().notNull().default(1),
  createdAt: now('created_at'),
};
export const contact = {
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  phoneNumber: text('phone_number').notNull(),
};
export const eventFields = {
  note: text().notNull().default(''),
  /** user name, kept after the account; null for the customer */
  by: text('changed_by'),
  adminId: uuid('admin_id'),
  createdAt: now('created_at'),
};
