import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The digits of a phone number, however it is written. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * A phone number as it is in Nigeria without its leading 0, so that `+234 803…`, `00234803…`, `234803…`, `0803…` and
 * `803…` are the same. Empty when there is no digit.
 */
export const nationalNumber = (text: string): string =>
  digitsOf(text)
    .replace(/^(00)?234(?=\d{7})/, '')
    .replace(/^0+/, '');

/** The digits of a column, in SQL. */
export const digitsIn = (column: PgColumn): SQL => sql`regexp_replace(${column}, '[^0-9]', '', 'g')`;

/** {@link nationalNumber} of a column, in SQL. */
export const nationalIn = (column: PgColumn): SQL =>
  sql`regexp_replace(regexp_replace(${digitsIn(column)}, '^(00)?234(?=[0-9]{7})', ''), '^0+', '')`;
