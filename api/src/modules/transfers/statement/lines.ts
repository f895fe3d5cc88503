import type {
  LeftOutReason,
  StatementChoices,
  StatementColumns,
  StatementField,
} from '@lagoon/shared/domain';
import type { CsvRow } from '../../../platform/csv';
import { amountIn, askAboutPoints } from './columns';
import { type Day, readDay } from './dates';
import {
  type Ask,
  announcedCurrency,
  directionOf,
  isCurrency,
  markOf,
  NAIRA,
  statusOf,
} from './words';

type Kind = LeftOutReason | 'counted' | 'continued';
export interface BodyLine extends CsvRow {
  kind: Kind;
  /** own day, or the one of the line above */
  day?: Day;
  /** negative for money out */
  kobo: number;
  /**
   * kobo that the balance lacks in addition; undefined for a line that does not concern the balance
   */
  fee?: number;
  /** kobo; undefined without one */
  balance?: number;
  /** neither a sign, a column, nor a word shows the direction */
  isUnsigned?: boolean;
}

export const LONGEST_TEXT = 120;
export const textOf = ({ cells }: CsvRow) =>
  cells.filter(Boolean).join(' · ').slice(0, LONGEST_TEXT);
export const isBlank = ({ cells }: CsvRow) => cells.every((cell) => cell === '');

const isMarkedIn = (text: string) => /[+c]/i.test(text);
/** An amount that was split at its comma into two cells. */
const isSplit = (cells: readonly string[]) =>
  cells.some(
    (cell, column) => /^\D{0,4}\d{1,3}$/.test(cell) && /^\d{3}(\D|$)/.test(cells[column + 1] ?? ''),
  );
/** Equal for the names of the columns on each page of a printed statement. */
const keyOf = ({ cells }: CsvRow) =>
  cells
    .join('\n')
    .toLowerCase()
    .replace(/[^\p{L}\d\n]+/gu, '')
    .trim();

/** Zone in the name of a column, or in a line such as "All times in UTC". */
const ZONE = /\b(?:utc|gmt)(?: ?[+-]\d{1,2}(?::?\d{2})?)?/i;
const ABOUT_TIMES = /\b(times?(?:stamps?)?|dates?|time ?zone)\b/i;

interface Reader {
  names: readonly string[];
  values: readonly string[][];
  /** line with the names of the columns, and the lines above it */
  above: readonly CsvRow[];
  columns: StatementColumns;
  choices: StatementChoices;
  ask: Ask;
}

export function* classify(
  body: BodyLine[],
  { names, values, above, columns, choices, ask }: Reader,
) {
  const cellOf = (row: CsvRow) => (field: StatementField) =>
    row.cells[names.indexOf(columns[field] || '\0')] ?? '';
  const monies = (['credit', 'debit', 'amount', 'fee', 'balance'] as const).flatMap((field) =>
    names.indexOf(columns[field] || '\0'),
  );
  const flows = monies.slice(0, 4);
  const hasFlow = ({ cells }: CsvRow) =>
    flows.some((column) => amountIn(cells[column] ?? '') !== 0);
  const heading = above.at(-1);
  const preamble = above.slice(0, -1);
  const byName = names.flatMap((name, at) => (/\b(currency|ccy)( code)?$/i.test(name) ? [at] : []));
  const currencies =
    byName.find((at) => values[at]?.some((text) => NAIRA.test(text))) ??
    byName[0] ??
    values.findIndex((texts) => texts.length > 0 && texts.every(isCurrency));
  let currency = preamble.reduce(
    (last: string, row) => announcedCurrency(row.cells.join(' ')) ?? last,
    'naira',
  );
  const timeAt = names.findIndex((name) => /^(\w+ )?time\b/i.test(name) && name !== columns.date);
  const about = [
    columns.date ?? '',
    names[timeAt] ?? '',
    ...preamble.map(textOf).filter((text) => ABOUT_TIMES.test(text)),
  ];
  const zone = about
    .map((text) => ZONE.exec(text)?.[0])
    .find(Boolean)
    ?.toLowerCase();
  /** The time may have a column of its own. */
  const dayOf = (row: CsvRow) => {
    const date = cellOf(row)('date');
    const time = /\d:\d/.test(date) ? '' : (row.cells[timeAt] ?? '');
    return (time && readDay(`${date} ${time}`, zone)) || readDay(date, zone);
  };
  const lastDated = body.findLastIndex(dayOf);
  /** A payment on the day of the line above. */
  const isUndated = (row: BodyLine) =>
    cellOf(row)('date') === '' && hasFlow(row) && !markOf(row.cells);
  const inPairs = Boolean(columns.credit || columns.debit);
  // a file can have money out with a minus, and money that came back without one, or the other way
  // round
  const debitSigns = new Set<number>();
  let [hasSigns, hasDays] = [false, false];
  for (const [n, row] of body.entries()) {
    debitSigns.add(Math.sign(amountIn(cellOf(row)('debit')) ?? 0));
    if ((amountIn(cellOf(row)('amount')) ?? 0) < 0) hasSigns = true;
    hasDays ||= n < lastDated && isUndated(row);
    yield;
  }
  askAboutPoints(body, monies, ask);
  // with both signs, a minus is money that came back, or the others are
  const areMixed = debitSigns.has(1) && debitSigns.has(-1);
  const debitSign = debitSigns.has(1) && !(areMixed && choices.plus === 'in') ? 1 : -1;
  const asked = new Set<string>();
  const askWord = (
    word: string,
    text: string,
    answers: [string, 'in' | 'out' | 'counts' | 'ignored'][],
  ) => {
    if (!asked.has(word))
      ask(
        text,
        answers.map(([label, meaning]) => ({ label, choices: { words: { [word]: meaning } } })),
      );
    asked.add(word);
  };

  function koboOf(row: BodyLine) {
    const cell = cellOf(row);
    const doubt = (text: string) => {
      ask(`Line ${row.line}: ${text}`);
      return 0;
    };
    const unread = monies
      .map((column) => row.cells[column] ?? '')
      .find((text) => amountIn(text) === undefined);
    if (unread !== undefined)
      return doubt(
        `the amount “${unread.slice(0, 40)}” cannot be read. Correct it in a spreadsheet ` +
          'program, or choose other columns.',
      );
    const read = (field: StatementField) => amountIn(cell(field)) ?? 0;
    const [credit, debit, amount, type] = [
      read('credit'),
      read('debit'),
      read('amount'),
      cell('type'),
    ];
    if (credit !== 0 && debit !== 0)
      return doubt(
        'both columns of money in and out have an amount. ' +
          'Choose other columns, or correct the line in a spreadsheet program.',
      );
    const paired = credit - debit * debitSign;
    if (inPairs && amount !== 0 && Math.abs(amount) !== Math.abs(paired))
      return doubt(
        `“${columns.amount}” differs from the columns of money in and out. ` +
          'Choose the columns that count.',
      );
    const word = columns.type ? directionOf(type, choices.words) : undefined;
    const size = inPairs ? paired : word === 'out' ? -Math.abs(amount) : amount;
    if (size !== 0 && word && (word === 'in') !== size > 0)
      return doubt(
        `the direction “${type}” contradicts the amount. Correct the line, or choose no column ` +
          'with the direction.',
      );
    const { plus } = choices;
    const isOpen =
      size !== 0 &&
      !inPairs &&
      !word &&
      !isMarkedIn(cell('amount')) &&
      (plus !== undefined || !hasSigns);
    if (isOpen && columns.type)
      askWord(
        type.toLowerCase(),
        `Line ${row.line} has ${type ? `the direction “${type}”` : 'no direction'}: ` +
          `${textOf(row)}. Did this money come in or go out?`,
        [
          ['It came in', 'in'],
          ['It went out', 'out'],
        ],
      );
    row.isUnsigned =
      plus === undefined && ((isOpen && !columns.type) || (areMixed && debit > 0 && !word));
    return isOpen && plus === 'out' ? -size : size;
  }

  let last: BodyLine | undefined;
  let dated: BodyLine | undefined;
  /** texts above their payments; without a reference rather than with another one's */
  let areAbove = false;
  function kindOf(row: BodyLine, n: number): Kind {
    const { cells, line } = row;
    const cell = cellOf(row);
    const date = cell('date');
    const own = dayOf(row);
    if (own) dated = row;
    row.day = own ?? (date === '' ? dated?.day : undefined);
    const others = cells.filter((text, column) => text !== '' && !flows.includes(column));
    const mark = markOf(others);
    const hasMoney = hasFlow(row);
    const isAgain =
      last !== undefined &&
      date === cellOf(last)('date') &&
      monies.every((column) => !cells[column]);
    const isText = !hasMoney && cell('balance') === '' && (date === '' || isAgain);
    const fee = Math.abs(amountIn(cell('fee')) ?? 0);
    row.balance = cell('balance') === '' ? undefined : amountIn(cell('balance'));
    if (isBlank(row)) return 'empty';
    if (heading && keyOf(row) === keyOf(heading)) return 'heading';
    if (mark === 'balance') row.fee = 0;
    if (mark === 'balance' || (mark === 'total' && !own)) return mark;
    if (isText && !dated && cell('narration') !== '') areAbove = true;
    if (last && isText) return areAbove ? 'note' : 'continued';
    if (!own && (!hasMoney || (n > lastDated && !/\d/.test(date) && date !== ''))) return 'note';
    const texts = others.filter((text) => text !== cell('balance'));
    if (!own && date === '' && texts.length === 0) return 'total';
    // below the last day can be sums, such as "Uncleared effects"
    const isBelow = n > lastDated && !hasDays && isUndated(row) && cell('balance') === '';
    // a payment can have the text of a total
    const doubtful = mark ? others.find((text) => markOf([text])) : isBelow ? texts[0] : undefined;
    const word = (doubtful ?? cell('status')).toLowerCase();
    const isOpen = isBelow && choices.words?.[word] === undefined;
    const status = isOpen ? undefined : statusOf(word, choices.words);
    if (status === undefined)
      askWord(word, `Line ${line} has “${word}”: ${textOf(row)}. Does it count?`, [
        ['It counts', 'counts'],
        ['Leave it out', 'ignored'],
      ]);
    else if (status !== 'counts') return status;
    if (cells[currencies] ? !NAIRA.test(cells[currencies]) : currency !== 'naira')
      return 'no amount';
    const more = cells.slice(names.length);
    if (more.some(Boolean) || (more.length > 0 && isSplit(cells)))
      ask(
        `Line ${line}: it has more cells than the table has columns. Write texts and amounts ` +
          'with commas within quotation marks, or export the file with another separator.',
      );
    else if (!row.day)
      ask(
        date === ''
          ? `Line ${line}: it has no date.`
          : `Line ${line}: the date “${date.slice(0, 40)}” cannot be read. ` +
              'Correct it in a spreadsheet program, or choose other columns.',
      );
    else row.kobo = koboOf(row);
    row.fee = fee;
    return row.kobo !== 0 ? 'counted' : fee > 0 ? 'charge' : 'no amount';
  }

  for (const [n, row] of body.entries()) {
    row.kind = kindOf(row, n);
    if (row.kind === 'note' || row.kind === 'continued') {
      const text = textOf(row);
      const announced = announcedCurrency(text) ?? currency;
      const meaning = row.kind === 'note' ? 'ignored' : choices.words?.[text.toLowerCase()];
      if (meaning === 'ignored') currency = announced;
      else if (!meaning && announced !== currency)
        askWord(
          text.toLowerCase(),
          `Line ${row.line} has “${text}”. Is it the currency of the lines below?`,
          [
            ['Yes', 'ignored'],
            ['No, a customer wrote it', 'counts'],
          ],
        );
    }
    if (row.kind === 'empty' || row.kind === 'note' || row.kind === 'heading') last = undefined;
    else if (row.kind !== 'continued') last = row;
    yield;
  }
}
