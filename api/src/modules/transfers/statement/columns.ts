import type { StatementColumns, StatementField } from '@lagoon/shared/domain';
import { koboOf } from '../../../platform/amount';
import { readDay } from './dates';
import { directionOf, statusOf } from './words';

/** Number of lines by whose values a column is recognized. */
export const SEEN = 500;

const NOTHING = /^([-–—.*]*|nil|null|none|n\/?a)$/i;
/** Returns the kobo in a cell; 0 for a cell without an amount. @returns undefined for other texts */
export const amountIn = (text: string): number | undefined =>
  // "000.00" is the end of an amount that was split at its comma
  NOTHING.test(text) ? 0 : /^0\d\d(\D|$)/.test(text) ? undefined : koboOf(text);

const share = (texts: readonly string[], fits: (text: string) => boolean): number =>
  texts.length === 0 ? 1 : texts.filter(fits).length / texts.length;
const areAmounts = (texts: readonly string[]): boolean =>
  texts.some((text) => amountIn(text)) ||
  share(texts, (text) => /\d/.test(text) && !/\p{L}{4}|[/:]/u.test(text) && readDay(text) === undefined) >= 0.5;
const areDays = (texts: readonly string[]): boolean =>
  share(texts, (text) => readDay(text) !== undefined || /\d[-/. ]\p{L}{0,9}[-/\d]/u.test(text)) >= 0.5;
const areWords = (texts: readonly string[]): boolean => share(texts, (text) => !/\d/.test(text)) >= 0.5;
/** Excludes amounts, dates and short numbers, such as those of lines and branches. */
export const isTextColumn = (texts: readonly string[]): boolean =>
  share(texts, (text) => readDay(text) === undefined && (amountIn(text) === undefined || text.length > 15) && /\p{L}|\d{6}/u.test(text)) >=
  0.2;
const haveDirections = (texts: readonly string[]): boolean =>
  texts.length > 0 && share(texts, (text) => !/\d/.test(text) && directionOf(text) !== undefined) >= 0.5;
/** Excludes narrations, also those such as "Received from Ada". */
const areShort = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every((text) => /^([\p{L}/.]+( [\p{L}/.]+)?|[-+])$/u.test(text));

const NO_MONEY =
  /\b(account|acct|acc|nuban|no|number|count|name|date|dt|ref|reference|narration|id|bank|by|type|currency|description|from|to|before|opening|usd|gbp|eur|dollars?|pounds?|euros?|kobo)\b/;
const money = (pattern: RegExp) => ({ test: (name: string) => pattern.test(name) && !NO_MONEY.test(name) });

/** Names that banks give their columns, in lower case, and the values that they have. The more specific ones come first. */
const FIELDS: readonly [StatementField, { test: (name: string) => boolean }, (texts: readonly string[]) => boolean][] = [
  [
    'date',
    /\b(date|dt|datetime|timestamp)\b|^(day|time|when|posted|created)( utc)?$|\b(posted|created|paid|completed) (at|on)( utc)?$/,
    areDays,
  ],
  ['status', /\bstatus\b|^(result|outcome|state|response|successful|(is )?reversed)$/, areWords],
  ['type', /^(type|direction|sign|flow|nature)$|\b(indicator|direction)$|\b(transaction|trans|tran|txn|entry|transfer) type$/, areWords],
  ['balance', money(/\bbal(ance)?\b/), areAmounts],
  ['fee', money(/\b(fees?|charges?|commission|vat|levy|duty)\b/), areAmounts],
  [
    'amount',
    money(
      /\b(debits?|dr|withdrawals?) (or |and )?(credits?|cr|deposits?|lodge?ments?)\b|\b(credits?|cr|deposits?|lodge?ments?) (or |and )?(debits?|dr|withdrawals?)\b|\bin (or |and )?out\b/,
    ),
    areAmounts,
  ],
  [
    'credit',
    money(
      /\b(credits?|credited|cr|deposits?|lodge?ments?|(money|paid|pay|funds?|cash|amount|transfer)s? in|inflows?|received|incoming|receipts?)\b/,
    ),
    areAmounts,
  ],
  [
    'debit',
    money(
      /\b(debits?|debited|dr|withdrawals?|(money|paid|pay|funds?|cash|amount|transfer)s? out|outflows?|sent|spent|outgoing|payments?)\b/,
    ),
    areAmounts,
  ],
  ['amount', money(/\b(amount|amt|value|sum|gross|ngn|naira)\b/), areAmounts],
  [
    'account',
    /\b(beneficiary|receiv\w{0,9}|virtual|destination|credit|credited)\b.{0,30}\b(account|acct|nuban)\b/,
    (texts) => !areWords(texts),
  ],
  ['narration', /narration|description|details?|remarks?|particulars|memo/, () => true],
  // columns without a known name, by their values
  ['type', /^/, (texts) => areShort(texts) && haveDirections(texts)],
  ['status', /^/, (texts) => areShort(texts) && share(texts, (text) => statusOf(text) !== undefined) >= 0.8],
  ['reference', /\bref(erence)?\b|\bsession id\b|\brrn\b|\b(transaction|trans|tran|txn|payment) (id|no|number)\b/, () => true],
];

/** "TransactionDate" and "Trans. Date" as words in lower case. */
const wordsOf = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[$€£]/g, ' usd ')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Returns the values at the start of each column. */
export const columnsOf = (names: readonly string[], body: readonly string[][]): string[][] => {
  const columns = names.map((): string[] => []);
  for (const cells of body.slice(0, SEEN))
    for (const [at, texts] of columns.entries()) {
      const text = cells[at] ?? '';
      // a page of a printed statement repeats the names
      if (!NOTHING.test(text) && text.toLowerCase() !== names[at]?.toLowerCase()) texts.push(text);
    }
  return columns;
};

/** Suggests a column for each field by its name and values: the first column that fits. */
export function suggestColumns(names: readonly string[], body: readonly string[][]): StatementColumns {
  const values = columnsOf(names, body);
  const chosen: StatementColumns = {};
  const free = new Map(names.map((name, at) => [name, { words: wordsOf(name), texts: values[at] ?? [] }]));
  for (const [field, pattern, fits] of FIELDS) {
    const [name] = [...free].find(([, { words, texts }]) => pattern.test(words) && fits(texts)) ?? [];
    if (name === undefined || chosen[field] !== undefined) continue;
    chosen[field] = name;
    free.delete(name);
  }
  // a file with only money out is more likely one with payments to the lab
  if (!chosen.credit && !chosen.amount && chosen.debit) {
    chosen.amount = chosen.debit;
    delete chosen.debit;
  }
  const { type, credit, debit, amount } = chosen;
  const textsOf = (name?: string) => values[names.indexOf(name ?? '')] ?? [];
  const hasSigns = credit ?? debit ?? textsOf(amount).some((text) => (amountIn(text) ?? 0) < 0);
  // a column such as "NIP", "POS": the way of the transfer
  if (type !== undefined && hasSigns && !haveDirections(textsOf(type))) delete chosen.type;
  return chosen;
}
