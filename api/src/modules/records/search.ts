import { searchWords } from '@lagoon/shared/domain';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { appointments, messages, orders } from '../../platform/db/schema';

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

/** A table with the columns that a search reads, and no list (api/migrations/0014_growth.sql, 0022_found-by-plain-letters.sql). */
type Searched = typeof orders | typeof messages | typeof appointments;

/** Letters of a reference after its kind, as in `LGN-7F3K-92QD`. */
const REFERENCE_LETTERS = 8;

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

/** Hausa's letters with hooks, which are no letter and a mark, and the plain ones under which they are found. */
const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** A word in the letters of `found_by`: small, without accents and other marks (api/migrations/0022_found-by-plain-letters.sql). */
export const plainLetters = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? letter);

/** How `found_by` may have a word: as it is, and without hyphens where it is as long as a reference. */
function formsOf(word: string): string[] {
  const plain = plainLetters(word);
  const joined = plain.replaceAll('-', '');
  return joined !== plain && joined.length >= REFERENCE_LETTERS ? [plain, joined] : [plain];
}

const textHas = (table: Searched, word: string, more?: SQL): SQL | undefined =>
  or(
    ...formsOf(word).map((form) => sql`${table}.found_by like ${`%${escaped(form)}%`}`),
    more && sql`${more} like ${`%${escaped(word)}%`}`,
  );

/** One LIKE for each pattern: an index does not find any of several. */
const phoneHas = (table: Searched, text: string): SQL | undefined =>
  or(...digitPatterns(digitsOf(text)).map((pattern) => sql`${table}.found_by_digits like ${pattern}`));

/**
 * The condition that a record has every word of a query, ignoring case, in its texts or its phone number; a number may
 * be written with spaces, signs and the country's code, in the query and in the record.
 * @param q trimmed; undefined is given back when it has no word
 * @param more another text of the record that a word may be in, in small letters
 */
export function hasEveryWord(q: string, table: Searched, more?: SQL): SQL | undefined {
  return and(
    ...groupWords(q).map((words) => {
      const inTexts = and(...words.map((word) => textHas(table, word, more)));
      return words.every(isPartOfNumber) ? or(phoneHas(table, words.join('')), inTexts) : inTexts;
    }),
  );
}
