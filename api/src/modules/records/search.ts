import { searchWords } from '@lagoon/shared/domain';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { digitPatterns, digitsIn, digitsOf } from './phone';

/** Where a search looks. */
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

const textHas = (texts: PgColumn[], word: string): SQL =>
  sql`lower(normalize(concat_ws(' ', ${sql.join(texts, sql`, `)}), NFC)) like ${`%${escaped(word)}%`}`;

const phoneHas = (phone: PgColumn, text: string): SQL => {
  const patterns = digitPatterns(digitsOf(text)).map((pattern) => sql`${pattern}`);
  return sql`${digitsIn(phone)} like any (array[${sql.join(patterns, sql`, `)}])`;
};

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
