import {
  asciiDigits,
  type StatementChoices,
  type StatementQuestion,
  type StatementReading,
} from '@lagoon/shared/domain';
import type { CsvRow } from '../../../platform/csv';
import { amountIn, columnsFor, textColumns, valuesOf } from './columns';
import { chooseDates, orderOf, readDay } from './dates';
import { decode, statementError } from './decode';
import { type BodyLine, classify, isBlank, textOf } from './lines';
import { prove } from './prove';
import { summary } from './summary';
import { MOST_PREAMBLE, namesFields, readLines, uniqueNames } from './table';
import { type Ask, markOf } from './words';

export interface StatementRow {
  /** in the file, from 1 */
  line: number;
  /** 'YYYY-MM-DD' */
  day: string;
  /** negative for money out */
  kobo: number;
  /** with all other texts of the row and its continuations */
  narration: string;
  /** the bank's; '' without one */
  reference: string;
  /** receiving; '' without one */
  account: string;
}

export type Reading = StatementReading & { rows: StatementRow[] };

const MOST_QUESTIONS = 12;

const hasPayment = ({ cells }: CsvRow) =>
  /^\d/.test(cells.find(Boolean) ?? '') &&
  cells.some((cell) => readDay(cell)) &&
  cells.some((cell) => !readDay(cell) && amountIn(cell)) &&
  !markOf(cells);

const joined = (texts: readonly string[]) =>
  texts
    .reduce(
      (all, text) =>
        all.toLowerCase().includes(text.toLowerCase())
          ? all
          : [all, text].filter(Boolean).join(' · '),
      '',
    )
    .slice(0, 1000);

/**
 * Suggests missing choices. Yields often: run it with `inSlices`. Pure.
 * @param today 'YYYY-MM-DD' in Lagos
 * @throws ApiError 422 with a sentence for staff when the file cannot be read with any choices
 */
export function* readStatement(
  bytes: Buffer,
  choices: StatementChoices,
  { today }: { today: string },
): Generator<void, Reading> {
  const lines = yield* readLines(yield* decode(bytes));
  const head = lines.slice(0, MOST_PREAMBLE);
  const scores = head.map(({ cells }) => namesFields(cells));
  const best = scores.some(Boolean) ? scores.indexOf(Math.max(...scores)) : -1;
  const header =
    choices.header === undefined ? best : lines.findIndex(({ line }) => line === choices.header);
  const width = Math.max(...head.map(({ cells }) => cells.length));
  const names = uniqueNames(
    lines[header]?.cells ?? (choices.header === 0 ? Array<string>(width).fill('') : []),
  );
  const above = lines.slice(0, header + 1);
  const body = lines
    .slice(header + 1)
    .map((row): BodyLine => ({ ...row, kind: isBlank(row) ? 'empty' : 'note', kobo: 0 }));

  const questions: StatementQuestion[] = [];
  const ask: Ask = (text, answers = []) => {
    if (questions.length < MOST_QUESTIONS) questions.push({ text, answers });
  };
  const chosen: StatementChoices = { ...choices, header: lines[header]?.line ?? 0 };
  const rows: StatementRow[] = [];
  const finish = (proven: boolean) => ({
    ...summary(above, body, names, rows),
    chosen,
    questions,
    proven,
    rows,
  });
  if (!lines.some(({ cells }) => cells.length > 1))
    throw statementError(
      'No line has cells between commas, semicolons, tabs or |. Export the statement as CSV.',
    );
  if (names.length === 0) {
    ask('Choose the line with the names of the columns.');
    return finish(false);
  }
  const values = valuesOf(names, body);
  const columns = columnsFor(names, values, choices.columns ?? {}, ask);
  chosen.columns = columns;
  const [payment, ...more] = above.slice(0, -1).filter(hasPayment);
  if (payment && more.length > 0 && choices.header === undefined)
    ask(
      `Line ${payment.line}, above the names of the columns, has a date and an amount: ` +
        `${textOf(payment)}. Choose the line with the names, or divide the file.`,
      [{ label: `Line ${chosen.header} has the names`, choices: { header: chosen.header ?? 0 } }],
    );
  if (questions.length > 0) return finish(false);

  yield* classify(body, { names, values, above, columns, choices, ask });
  const counted = body.filter(({ kind }) => kind === 'counted');
  const dates = chooseDates(
    counted.flatMap(({ line, day }) => (day ? [{ line, day }] : [])),
    choices.dates,
    today,
    ask,
  );
  yield;
  if (dates) chosen.dates = dates;
  const dayOf = ({ day }: BodyLine) => day?.[dates ?? 'day first'] ?? '';
  const order = orderOf(counted.map(dayOf)) ?? 'unknown';
  const proven = questions.length === 0 && prove(body, order, ask);
  // the balances of one day prove both directions, one from its end to its start
  const unsigned = counted.find(({ isUnsigned }) => isUnsigned);
  if (unsigned && (!proven || order === 'unknown'))
    ask(
      `${counted.every(({ isUnsigned }) => isUnsigned) ? 'The' : 'Some'} amounts have no sign. ` +
        `Did the money of line ${unsigned.line} come in: ${textOf(unsigned)}?`,
      [
        { label: 'It came in', choices: { plus: 'in' } },
        { label: 'It went out', choices: { plus: 'out' } },
      ],
    );
  yield;
  const texts = textColumns(names, values, columns);
  let last: StatementRow | undefined;
  for (const row of body) {
    yield;
    const { line, kind, kobo, cells } = row;
    const written = texts.flatMap((column) => cells[column] || []);
    if (kind === 'continued' && last) last.narration = joined([last.narration, ...written]);
    if (kind === 'continued') continue;
    last = undefined;
    if (kind !== 'counted') continue;
    const account = asciiDigits(cells[names.indexOf(columns.account)] ?? '').replace(/\D/g, '');
    const reference = cells[names.indexOf(columns.reference)] ?? '';
    last = { line, day: dayOf(row), kobo, narration: joined(written), reference, account };
    rows.push(last);
  }
  if (rows.length + questions.length === 0)
    ask(
      'No line of the file has a date and an amount in naira. ' +
        'Choose other columns, or the line with their names.',
    );
  return finish(proven);
}
