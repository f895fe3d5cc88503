import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** An e-mail address of a column or a JSON text as people are told apart by it, in SQL. */
export const plainEmailIn = (text: PgColumn | SQL): SQL<string> => sql<string>`lower(normalize(btrim(${text}), NFC))`;

/** The condition that a column has this address. @param email as `plainEmail` gives it */
export const hasEmail = (text: PgColumn | SQL, email: string): SQL => sql`${plainEmailIn(text)} = lower(${email})`;

/** The condition that a column has this number, however it is written there. @param phone as `nationalNumber` gives it */
export const hasPhone = (column: PgColumn, phone: string): SQL =>
  sql`regexp_replace(regexp_replace(regexp_replace(${column}, '[^0-9]', '', 'g'), '^(00)?234(?=[0-9]{7})', ''), '^0+', '') = ${phone}`;
