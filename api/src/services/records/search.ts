import { searchWords } from '@lagoon/shared/domain';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { digitsIn, digitsOf, nationalIn } from './phone';

/** Where a search looks. */
export interface Searched {
  texts: PgColumn[];
  phone: PgColumn;
}

/** What of a number that is being typed can be told: without the country's code or the leading 0 it began with. */
const begunNumber = (digits: string): string => digits.replace(/^(00)?234/, '').replace(/^0+/, '');

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

/** Whether a number has these digits, or begins with them when both leave their country's code and 0 away. */
function phoneHas(phone: PgColumn, text: string): SQL | undefined {
  const digits = digitsOf(text);
  const begun = begunNumber(digits);
  const has = sql`${digitsIn(phone)} like ${`%${digits}%`}`;
  return begun === '' || begun === digits ? has : or(has, sql`${nationalIn(phone)} like ${`${begun}%`}`);
}

/**
 * The condition that a record has every word of a query, ignoring case, in its texts or its phone number; a number may
 * be written with spaces, signs and the country's code, in the query and in the record.
 * @param q trimmed; undefined is given back when it has no word
 */
export function hasEveryWord(q: string, { texts, phone }: Searched): SQL | undefined {
  const wordFits = (word: string) => (isPartOfNumber(word) ? or(textHas(texts, word), phoneHas(phone, word)) : textHas(texts, word));
  return and(
    ...groupWords(q).map((words) =>
      words.length === 1 ? wordFits(words[0] ?? '') : or(and(...words.map(wordFits)), phoneHas(phone, words.join(''))),
    ),
  );
}
