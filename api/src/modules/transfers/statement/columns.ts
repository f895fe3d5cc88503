import {
  STATEMENT_FIELDS,
  type StatementColumns,
  type StatementField,
} from '@lagoon/shared/domain';
import { koboOf } from '../../../platform/amount';
import type { CsvRow } from '../../../platform/csv';
import { readDay } from './dates';
import { type Ask, directionOf, statusOf } from './words';

/** Lines by whose values a column is recognized. */
const SEEN = 200;

const NOTHING = /^([-–—.*]*|nil|null|none|n\/?a)$/i;
/** @returns kobo; 0 for a cell without an amount, undefined for other texts */
export const amountIn = (text: string) =>
  // "000.00" is the end of an amount that was split at its comma
  NOTHING.test(text) ? 0 : /^0\d\d(\D|$)/.test(text) ? undefined : koboOf(text);

/** 1.500 is 1,500 at a bank that writes so, and a mistake at one that writes 1,500.00. */
export function askAboutPoints(lines: readonly CsvRow[], columns: readonly number[], ask: Ask) {
  const lineWith = (amount: RegExp) =>
    lines.find(({ cells }) => columns.some((column) => amount.test(cells[column] ?? '')))?.line;
  const unclear = lineWith(/^\D*\d{1,3}\.\d{3}\D*$/);
  const decimal = lineWith(/\.\d{1,2}\D*$/);
  if (unclear && decimal)
    ask(
      `Line ${unclear}: does the point divide thousands? It divides the kobo in line ${decimal}. ` +
        'Write the amounts in one way.',
    );
}

type Fits = (text: string) => boolean;
const share = (texts: readonly string[], fits: Fits) =>
  texts.length === 0 ? 1 : texts.filter(fits).length / texts.length;
const isAmount: Fits = (text) =>
  amountIn(text) !== undefined || /^\D{0,4}\d[\d.,]+\D{0,4}$/.test(text);
const isWord: Fits = (text) => !/\d/.test(text);
/** Excludes short numbers, such as those of lines and branches. */
const isText: Fits = (text) =>
  /\p{L}|\d{6}/u.test(text) &&
  (text.length > 15 || amountIn(text) === undefined) &&
  readDay(text) === undefined;
/** Excludes narrations such as "Received from Ada". */
const haveMeanings = (
  texts: readonly string[],
  least: number,
  meaningOf: (text: string) => string | undefined,
) =>
  texts.length > 0 &&
  texts.every((text) => /^([\p{L}/.]+( [\p{L}/.]+)?|[-+])$/u.test(text)) &&
  share(texts, (text) => meaningOf(text) !== undefined) >= least;

const NO_MONEY =
  /\b(account|acct|acc|nuban|no|number|count|name|date|dt|ref|reference|narration|id|bank|by|type|currency|description|from|to|before|opening|usd|gbp|eur|dollars?|pounds?|euros?|kobo|thousands?|000|millions?)\b/;
const IN =
  /\b(credits?|credited|cr|deposits?|lodge?ments?|inflows?|received|incoming|receipts?|(money|paid|pay|funds?|cash|amount|transfer)s? in)\b/;
const OUT =
  /\b(debits?|debited|dr|withdrawals?|outflows?|sent|spent|outgoing|payments?|(money|paid|pay|funds?|cash|amount|transfer)s? out)\b/;

/** Recognizes a column by its name in lower case. Most of its values must fit. */
type Column = [StatementField, (name: string, texts: readonly string[]) => boolean, Fits?];
const named =
  (...expressions: RegExp[]) =>
  (name: string) =>
    expressions.some((expression) => expression.test(name));
const money = (field: StatementField, isNamed: (name: string) => boolean): Column => [
  field,
  (name) => isNamed(name) && !NO_MONEY.test(name),
  isAmount,
];
const COLUMNS: readonly Column[] = [
  ['date', named(/\b(date|dt|datetime|timestamp)\b/)],
  [
    'date',
    named(
      /^(day|time|when|posted|created)( utc| gmt)?$/,
      /\b(posted|created|paid|completed) (at|on)( utc| gmt)?$/,
    ),
  ],
  [
    'status',
    named(/\bstatus\b|^(result|outcome|state|response|successful|(is )?reversed)$/),
    isWord,
  ],
  [
    'type',
    named(
      /^(type|sign|flow|nature)$/,
      /\b(indicator|direction)$|\b(transaction|trans?|txn|entry|transfer) type$/,
    ),
    isWord,
  ],
  ['type', (name, texts) => texts.length > 0 && IN.test(name) && OUT.test(name), isWord],
  money('balance', named(/\b(bal(ance)?|running)\b/)),
  money('fee', named(/\b(fees?|charges?|commission|vat|levy|duty)\b/)),
  money(
    'amount',
    (name) => (IN.test(name) && OUT.test(name)) || /\bin (or |and )?out\b/.test(name),
  ),
  money('credit', named(IN)),
  money('debit', named(OUT)),
  money('amount', named(/\b(amount|amt|value|sum|gross|ngn|naira)\b/)),
  [
    'account',
    named(
      /\b(beneficiary|receiv\w{0,9}|virtual|destination|credit|credited)\b.{0,30}\b(account|acct|nuban)\b/,
    ),
    (text) => !isWord(text),
  ],
  ['narration', named(/narration|description|details?|remarks?|particulars|memo/)],
  ['type', (_, texts) => haveMeanings(texts, 0.5, directionOf)],
  ['status', (_, texts) => haveMeanings(texts, 0.8, statusOf)],
  [
    'reference',
    named(
      /\bref(erence)?\b|\bsession id\b|\brrn\b/,
      /\b(transaction|trans?|txn|payment) (id|no|number)\b/,
    ),
  ],
];

/** "TransactionDate" and "Trans. Date" as words in lower case. */
const wordsOf = (name: string) =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[$€£]/g, ' usd ')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Without names, which a printed statement repeats on each page. */
export const valuesOf = (names: readonly string[], body: readonly { cells: string[] }[]) =>
  names.map((name, at) =>
    body.slice(0, SEEN).flatMap(({ cells }) => {
      const text = cells[at] ?? '';
      return NOTHING.test(text) || text.toLowerCase() === name.toLowerCase() ? [] : [text];
    }),
  );

export function suggestColumns(
  names: readonly string[],
  values: readonly string[][],
): StatementColumns {
  const chosen: StatementColumns = {};
  const free = new Map(
    names.map((name, at) => [name, { words: wordsOf(name), texts: values[at] ?? [] }]),
  );
  for (const [field, isNamed, fits = () => true] of COLUMNS) {
    const [name] =
      [...free].find(
        ([, { words, texts }]) => isNamed(words, texts) && share(texts, fits) >= 0.5,
      ) ?? [];
    if (name === undefined || chosen[field] !== undefined) continue;
    chosen[field] = name;
    free.delete(name);
  }
  // a file with only money out is more likely one with payments to the lab
  if (chosen.credit || chosen.amount || !chosen.debit) return chosen;
  const { debit, ...others } = chosen;
  return { ...others, amount: debit };
}

export function columnsFor(
  names: readonly string[],
  values: readonly string[][],
  asked: StatementColumns,
  ask: Ask,
) {
  const suggested = Object.entries(suggestColumns(names, values));
  const free = suggested.filter(
    ([field, name]) => field === 'balance' || !Object.values(asked).includes(name),
  );
  const all: StatementColumns = { ...Object.fromEntries(free), ...asked };
  const columns = Object.fromEntries(
    STATEMENT_FIELDS.map((field) => [field, all[field] ?? '']),
  ) as Required<StatementColumns>;
  const { narration: _narration, reference: _reference, account: _account, ...single } = columns;
  const used = Object.values(single).filter(Boolean);
  const gone = Object.values(columns).find((name) => name !== '' && !names.includes(name));
  const twice = used.find((name, at) => used.indexOf(name) !== at);
  const monies = [columns.credit, columns.debit, columns.amount];
  const copied = monies.find(
    (name) => name !== '' && names.includes(`${name} (2)`) && !monies.includes(`${name} (2)`),
  );
  if (gone !== undefined) ask(`The file has no column “${gone}”. Choose another one.`);
  if (twice !== undefined) ask(`The column “${twice}” is chosen twice. Choose another one.`);
  if (copied !== undefined && !(asked.credit ?? asked.debit ?? asked.amount))
    ask(`The file has two columns “${copied}”. Choose the ones that count.`);
  if (columns.date === '') ask('Choose the column with the date.');
  if (monies.join('') === '')
    ask('Choose the column with the money that came in, or the one with the amount.');
  return columns;
}

/** Columns with texts in which an order's reference can be: the narration first. */
export function textColumns(
  names: readonly string[],
  values: readonly string[][],
  columns: Required<StatementColumns>,
) {
  const { narration, reference, ...others } = columns;
  const used = [narration, ...Object.values(others)];
  const rest = names.filter(
    (name, at) =>
      !used.includes(name) && (name === reference || share(values[at] ?? [], isText) >= 0.2),
  );
  return [narration, ...rest].map((name) => names.indexOf(name)).filter((at) => at >= 0);
}
