import { searchWords } from '@lagoon/shared/domain';
import { and, or, type SQL, sql } from 'drizzle-orm';
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

/** A phone number's digits, written as the indexes have it (api/migrations/0013_search.sql). */
const digitsIn = (column: PgColumn): SQL => sql`translate(${column}, ${sql.raw(`'${BETWEEN.replace("'", "''")}'`)}, '')`;

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

interface Searched {
  texts: PgColumn[];
  phone: PgColumn;
}

const isPartOfNumber = (word: string): boolean => /^[\d+()./-]+$/.test(word) && /\d/.test(word);

/** The words of a query, those that may be one phone number written with spaces together. */
export function groupWords(q: string): string[][] {
  const groups: string[][] = [];
  let number: string[] | undefined;
  for (const word of searchWords(q.normalize('NFC'))) {
    if (!isPartOfNumber(word)) {
      groups.push([word]);
      number = undefined;
    } else if (number) number.push(word);
    else {
      number = [word];
      groups.push(number);
    }
  }
  return groups;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Of columns that are never null, and written as the indexes have it. */
const textHas = (texts: PgColumn[], word: string): SQL =>
  sql`lower(normalize(${sql.join(texts, sql` || ' ' || `)}, NFC)) like ${`%${escaped(word)}%`}`;

/** One LIKE for each pattern: an index does not find any of several. */
const phoneHas = (phone: PgColumn, text: string): SQL | undefined =>
  or(...digitPatterns(digitsOf(text)).map((pattern) => sql`${digitsIn(phone)} like ${pattern}`));

/**
 * The condition that a record has every word of a query, ignoring case, in its texts or its phone number; a number may
 * be written with spaces, signs and the country's code, in the query and in the record.
 * @param q trimmed; undefined is given back when it has no word
 */
export function hasEveryWord(q: string, { texts, phone }: Searched): SQL | undefined {
  return and(
    ...groupWords(q).map((words) => {
      const inTexts = and(...words.map((word) => textHas(texts, word)));
      return words.every(isPartOfNumber) ? or(phoneHas(phone, words.join('')), inTexts) : inTexts;
    }),
  );
}
