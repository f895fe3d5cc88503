import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, now, when } from './columns';

export const admins = pgTable(
  'admins',
  {
    id: id(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** the password was made up for them: they choose their own before anything else */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** until when a password that was made up opens; null when there is no end */
    passwordExpiresAt: when('password_expires_at'),
    /** until when strangers' failures do not hold this account up, since somebody at the server has said so */
    unlockedUntil: when('unlocked_until'),
    createdAt: now('created_at'),
  },
  (table) => [uniqueIndex('admins_username_lower').on(sql`lower(${table.username})`)],
);

const adminId = () =>
  uuid('admin_id')
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' });

export const sessions = pgTable('sessions', {
  /** SHA-256 of the token: the table alone opens nothing */
  tokenHash: text('token_hash').primaryKey(),
  /** names it where sessions are listed */
  id: uuid('id').notNull().defaultRandom().unique(),
  /** browser and system in words, such as "Chrome on Android" */
  device: text('device').notNull().default(''),
  adminId: adminId(),
  createdAt: now('created_at'),
  lastUsedAt: now('last_used_at'),
  expiresAt: when('expires_at').notNull(),
  /** when the password was last typed in it */
  confirmedAt: now('confirmed_at'),
});

/** From where an account has signed in lately: its failures there are counted apart from those of strangers. */
export const knownPlaces = pgTable(
  'known_places',
  {
    adminId: adminId(),
    /** keyed hash of a network, or of the secret that a browser keeps */
    place: text('place').notNull(),
    seenAt: when('seen_at').notNull(),
  },
  (table) => [primaryKey({ name: 'known_places_key', columns: [table.adminId, table.place] })],
);

/** An authenticator app (RFC 6238) that an account asks for beside the password. */
export const secondFactors = pgTable('second_factors', {
  adminId: adminId().primaryKey(),
  /** base32, as the app has it; the server must be able to compute with it */
  secret: text('secret').notNull(),
  /** the last time step whose code was used: each is good once */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** since when it is asked for; null while it is being set up */
  since: when('since'),
});

/** Codes for who has lost the authenticator app. Each is deleted when it is used. */
export const recoveryCodes = pgTable('recovery_codes', { id: id(), adminId: adminId(), codeHash: text('code_hash').notNull() }, (table) => [
  index('recovery_codes_admin').on(table.adminId),
]);
