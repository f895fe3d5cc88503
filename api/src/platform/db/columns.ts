import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A key that the database makes up. */
export const id = () => uuid('id').primaryKey().defaultRandom();
export const when = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** A moment that is the row's own when nothing else is said. */
export const now = (name: string) => when(name).notNull().defaultNow();
/** Counts a row's changes, so that a save which was begun before another is refused. */
export const versioned = { version: integer('version').notNull().default(1) };
