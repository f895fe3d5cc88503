import { searchWords } from '@lagoon/shared/domain';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { appointments, messages, orders } from '../../platform/db';

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** `+234 803…`, `00234803…`, `234803…`, `0803…` and `803…` are equal. '' without digits. */
export const nationalNumber = (text: string) =>
  digitsOf(text)
    .replace(/^(00)?234(?=\d{7})/, '')
    .replace(/^0+/, '');

const PREFIXES = ['', '0', '234', '2340', '00234', '002340'];

/** LIKE patterns: anywhere, or at the beginning regardless of country code and 0. */
export function digitPatterns(digits: string) {
  const begun = digits.replace(/^(00)?234/, '').replace(/^0+/, '');
  return [
    `%${digits}%`,
    ...(begun === '' || begun === digits ? [] : PREFIXES.map((prefix) => `${prefix}${begun}%`)),
  ];
}

/** Columns of api/migrations/0014_growth.sql, 0022_found-by-plain-letters.sql. */
export type RecordTable = typeof orders | typeof messages | typeof appointments;

/** Of `LGN-7F3K-92QD` without prefix and hyphens. */
const REFERENCE_LETTERS = 8;

const isNumberFragment = (word: string) => /^[\d+()./-]+$/.test(word) && /\d/.test(word);

/** Parts of a phone number with spaces form one group. */
export function groupWords(q: string) {
  const groups: string[][] = [];
  for (const word of searchWords(q)) {
    const last = groups.at(-1);
    if (last?.every(isNumberFragment) && isNumberFragment(word)) last.push(word);
    else groups.push([word]);
  }
  return groups;
}

/** `found_by` keeps apostrophes and hyphens: those of a search match any character. */
export const pattern = (text: string) =>
  `%${text.replace(/[\\%_]/g, '\\$&').replace(/['-]/g, '_')}%`;

/** `plainLetters` in SQL, as in api/migrations/0022_found-by-plain-letters.sql. */
export const plainLettersIn = (text: SQL) =>
  sql`translate(lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')),
    'ɓɗƙƴ', 'bdky')`;

function formsOf(word: string) {
  const joined = word.replaceAll('-', '');
  return joined !== word && joined.length >= REFERENCE_LETTERS ? [word, joined] : [word];
}

const textHas = (table: RecordTable, word: string, more?: SQL) =>
  or(
    ...formsOf(word).map((form) => sql`${table}.found_by like ${pattern(form)}`),
    more && sql`${more} like ${pattern(word)}`,
  );

/** The index does not support LIKE ANY. */
const phoneHas = (table: RecordTable, text: string) =>
  or(
    ...digitPatterns(digitsOf(text)).map(
      (pattern) => sql`${table}.found_by_digits like ${pattern}`,
    ),
  );

/**
 * Every word of the trimmed `q`, ignoring case, accents and notation of phone numbers.
 * @param more lower-case text, searched too
 */
export function hasEveryWord(q: string, table: RecordTable, more?: SQL) {
  return and(
    ...groupWords(q).map((words) => {
      const inTexts = and(...words.map((word) => textHas(table, word, more)));
      return words.every(isNumberFragment) ? or(phoneHas(table, words.join('')), inTexts) : inTexts;
    }),
  );
}
