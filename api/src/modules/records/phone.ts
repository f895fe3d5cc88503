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

/** What people write between the digits of a number: ten times as fast to leave out in SQL as "all that is no digit". */
const BETWEEN = ' ()[]{}+-./\\,;:_*#\'"\u00a0\u202f\u2009\u2010\u2011\u2012\u2013\u2014\t';

/** The digits of a column, in SQL. */
export const digitsIn = (column: PgColumn): SQL => sql`translate(${column}, ${BETWEEN}, '')`;

/** How a number may begin before its digits in Nigeria. */
const PREFIXES = ['', '0', '234', '2340', '00234', '002340'];

/**
 * How the digits of a record may look that a search for these finds: they are anywhere in it, or begin it when both
 * leave the country's code and the leading 0 away. Patterns of LIKE.
 */
export function digitPatterns(digits: string): string[] {
  const begun = digits.replace(/^(00)?234/, '').replace(/^0+/, '');
  return [`%${digits}%`, ...(begun === '' || begun === digits ? [] : PREFIXES.map((prefix) => `${prefix}${begun}%`))];
}
