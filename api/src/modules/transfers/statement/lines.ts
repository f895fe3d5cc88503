import type { LeftOutReason, StatementChoices, StatementColumns, StatementField, StatementQuestion } from '@lagoon/shared/domain';
import type { CsvRow } from '../../../platform/csv';
import { amountIn, columnsOf } from './columns';
import { type Day, readDay } from './dates';
import type { Table } from './table';
import { announcedCurrency, isCurrency, markOf, NAIRA, statusOf } from './words';

export const MOST_QUESTIONS = 5;
export const MOST_WORDS = 12;
export const LONGEST_TEXT = 120;

export type Kind = LeftOutReason | 'counted' | 'continued';
export interface BodyLine extends CsvRow {
  kind: Kind;
  /** own day, or the one of the line above */
  day?: Day | undefined;
}

export const textOf = ({ cells }: CsvRow): string =>
  cells
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, LONGEST_TEXT);
export const isBlank = ({ cells }: CsvRow): boolean => cells.every((cell) => cell === '');

/** Sets the kind and day of each line by its texts. Lines that are neither marked nor continuations are `counted`. */
export function* classify(
  body: BodyLine[],
  { names, lines, header }: Table,
  columns: StatementColumns,
  words: NonNullable<StatementChoices['words']>,
  questions: StatementQuestion[],
): Generator<void, void> {
  const index = (field: StatementField) => (columns[field] ? names.indexOf(columns[field]) : -1);
  const [dates, statuses, balances] = [index('date'), index('status'), index('balance')];
  const monies = [index('credit'), index('debit'), index('amount'), index('fee')].filter((column) => column >= 0);
  const keyOf = ({ cells }: CsvRow) => cells.join('\n').toLowerCase();
  const head = lines[header] && keyOf(lines[header]);
  const values = columnsOf(
    names,
    body.map(({ cells }) => cells),
  );
  const named = names.flatMap((name, at) => (/\b(currency|ccy)( code)?$/i.test(name) ? [at] : []));
  const currencies =
    named.find((at) => values[at]?.some((text) => NAIRA.test(text))) ??
    named[0] ??
    values.findIndex((texts) => texts.length > 0 && texts.every(isCurrency));
  let currency = lines.slice(0, Math.max(0, header)).reduce((last: string, row) => announcedCurrency(row.cells.join(' ')) ?? last, 'naira');
  const surplus = Math.min(...body.filter(({ cells }) => cells.length > names.length - 1).map(({ cells }) => cells.length - names.length));
  const lastDated = body.findLastIndex(({ cells }) => readDay(cells[dates] ?? '') !== undefined);
  const doubts: StatementQuestion[] = [];
  const unknown = new Map<string, BodyLine>();
  let above: BodyLine | undefined;
  let dated: BodyLine | undefined;
  for (const [n, row] of body.entries()) {
    yield;
    const { cells, line } = row;
    const date = cells[dates] ?? '';
    const own = date === '' ? undefined : readDay(date);
    const mark = markOf(cells.filter((cell, column) => cell !== '' && !monies.includes(column)));
    const amounts = monies.map((column) => amountIn(cells[column] ?? ''));
    const hasMoney = amounts.some((value) => value !== 0);
    const isContinued =
      above !== undefined &&
      !hasMoney &&
      (cells[balances] ?? '') === '' &&
      (date === '' || (date === above.cells[dates] && monies.every((column) => !cells[column])));
    const doubt = (text: string) => {
      doubts.push({ text: `Line ${line}: ${text}`, answers: [] });
      row.kind = 'note';
    };
    const isNaira = cells[currencies] ? NAIRA.test(cells[currencies]) : currency === 'naira';
    // a payment can have the text of a total
    const total = mark === 'total' && cells.find((cell, column) => !monies.includes(column) && markOf([cell]));
    const word = (total || (cells[statuses] ?? '')).toLowerCase();
    const status = statusOf(word, words);
    row.kind = 'counted';
    row.day = own ?? (date === '' ? dated?.day : undefined);
    if (own) dated = row;
    if (isBlank(row)) row.kind = 'empty';
    else if (keyOf(row) === head) row.kind = 'heading';
    else if (mark === 'balance' || (mark === 'total' && !own)) row.kind = mark;
    else if (isContinued) row.kind = 'continued';
    else if (!own && (!hasMoney || (n > lastDated && !/\d/.test(date) && date !== ''))) row.kind = 'note';
    else if (status === undefined) unknown.set(word, row);
    else if (status !== 'counts') row.kind = status;
    else if (!isNaira) row.kind = 'no amount';
    else if (!own && date === '' && cells.every((cell, column) => cell === '' || monies.includes(column) || column === balances))
      row.kind = 'total';
    else if (
      cells.slice(names.length + Math.max(0, surplus)).length > 0 ||
      cells.slice(names.length).some((cell) => cell !== '') ||
      (surplus > 0 && isSplit(cells))
    )
      doubt(
        'it has more cells than the table has columns. Write texts and amounts with commas within quotation marks, or export the file with another separator.',
      );
    else if (!row.day)
      doubt(
        date === ''
          ? 'it has no date.'
          : `the date “${date.slice(0, 40)}” cannot be read. Correct it in a spreadsheet program, or choose other columns.`,
      );
    if (row.kind === 'note' || row.kind === 'continued') currency = announcedCurrency(cells.join(' ')) ?? currency;
    above = row.kind === 'empty' || row.kind === 'note' || row.kind === 'heading' ? undefined : row.kind === 'continued' ? above : row;
  }
  questions.push(...doubts.slice(0, MOST_QUESTIONS));
  for (const [word, row] of [...unknown].slice(0, MOST_WORDS))
    questions.push({
      text: `Line ${row.line} has “${word}”: ${textOf(row)}. Does it count?`,
      answers: [
        { label: 'It counts', choices: { words: { [word]: 'counts' } } },
        { label: 'Leave it out', choices: { words: { [word]: 'ignored' } } },
      ],
    });
}

/** Recognizes an amount that was split at its comma into two cells. */
const isSplit = (cells: readonly string[]): boolean =>
  cells.some((cell, column) => /^\D{0,4}\d{1,3}$/.test(cell) && /^\d{3}(\D|$)/.test(cells[column + 1] ?? ''));
