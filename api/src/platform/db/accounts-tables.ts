import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, now, partOf, when } from './columns';

export const admins = pgTable(
  'admins',
  {
    id: id(),
    username: text('username').notNull(),
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
  id: uuid('id').notNull().defaultRandom().unique(),
  /** such as "Chrome on Android" */
  device: text('device').notNull().default(''),
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
  secret: text('secret').notNull(),
  /** 30-second period of the last accepted code; earlier ones are rejected */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  since: when('since'),
});

export const recoveryCodes = pgTable('recovery_codes', { id: id(), adminId: adminId(), codeHash: text('code_hash').notNull() }, (table) => [
  index('recovery_codes_admin').on(table.adminId),
]);
