import {
  STATEMENT_FIELDS,
  type StatementChoices,
  type StatementColumns,
  type StatementField,
  type StatementQuestion,
  type StatementReading,
} from '@lagoon/shared/domain';
import { readMoney } from './balances';
import { amountIn, columnsOf, isTextColumn, suggestColumns } from './columns';
import { readDay } from './dates';
import { chooseDates, orderOf, shownOrders } from './days';
import { decode } from './decode';
import { type BodyLine, classify, isBlank, textOf } from './lines';
import { summary } from './summary';
import { readLines, type Table, tableOf } from './table';
import { markOf } from './words';

export interface StatementRow {
  /** number of the line in the file, counted from 1 */
  line: number;
  /** 'YYYY-MM-DD' */
  day: string;
  /** negative for money out */
  kobo: number;
  /** the narration, and all other texts of the row and of its continuations */
  narration: string;
  /** the bank's reference; empty without one */
  reference: string;
  /**
   * true if equal lines with this reference are one payment. False for the reference of a batch or of the whole statement, for lines that
   * the balance proves to be different payments, and without a reference
   */
  ownReference: boolean;
  /** receiving account; empty without one */
  account: string;
}

/** The reading, and its rows with money in the order of the file. */
export type Reading = StatementReading & { rows: StatementRow[] };

const LONGEST_NARRATION = 1000;

/** Completes the chosen columns by suggested ones. */
function columnsFor({ names, lines, header }: Table, asked: StatementColumns, questions: StatementQuestion[]): Required<StatementColumns> {
  const suggested = suggestColumns(
    names,
    lines.slice(header + 1).map(({ cells }) => cells),
  );
  const taken = new Set(Object.values(asked));
  const columns = Object.fromEntries(
    STATEMENT_FIELDS.map((field) => {
      const name = asked[field] ?? suggested[field] ?? '';
      const isFree = asked[field] !== undefined || field === 'balance' || !taken.has(name);
      return [field, names.includes(name) && isFree ? name : ''];
    }),
  ) as Required<StatementColumns>;
  const gone = Object.values(asked).find((name) => name !== '' && !names.includes(name));
  const { narration: _narration, reference: _reference, account: _account, ...single } = columns;
  const used = Object.values(single).filter((name) => name !== '');
  const twice = used.find((name, index) => used.indexOf(name) !== index);
  const ask = (text: string) => questions.push({ text, answers: [] });
  if (gone !== undefined) ask(`The file has no column “${gone}”. Choose another one.`);
  if (twice !== undefined) ask(`The column “${twice}” is chosen twice. Choose another one.`);
  const copied = [columns.credit, columns.debit, columns.amount].find((name) => name !== '' && names.includes(`${name} (2)`));
  if (copied !== undefined && !(asked.credit ?? asked.debit ?? asked.amount)) {
    const pair = (credit: string, debit: string) => ({
      label: `“${credit}” is money in, “${debit}” is money out`,
      choices: { columns: { credit, debit, amount: '' } },
    });
    const answers = [
      pair(`${copied} (2)`, copied),
      pair(copied, `${copied} (2)`),
      { label: `Only “${copied}” counts`, choices: { columns } },
    ];
    questions.push({ text: `The file has two columns “${copied}”. Which of them count?`, answers });
  }
  if (columns.date === '') ask('Choose the column with the date.');
  if (columns.credit + columns.debit + columns.amount === '')
    ask('Choose the column with the money that came in, or the one with the amount.');
  return columns;
}

/** Columns with texts in which an order's reference can be: the narration first, and no amounts, dates or short numbers. */
function textColumns({ names, lines, header }: Table, columns: Required<StatementColumns>): number[] {
  const { narration, reference, ...others } = columns;
  const values = columnsOf(
    names,
    lines.slice(header + 1).map(({ cells }) => cells),
  );
  const used = new Set(Object.values(others));
  const rest = names.filter(
    (name, index) => name !== narration && !used.has(name) && (name === reference || isTextColumn(values[index] ?? [])),
  );
  return [narration, ...rest].map((name) => names.indexOf(name)).filter((index) => index >= 0);
}

/** Recognizes a line of a table by a number at its start, a date and an amount. */
const hasPayment = ({ cells }: BodyLine | Table['lines'][number]): boolean =>
  /^\d/.test(cells.find((cell) => cell !== '') ?? '') &&
  cells.some(readDay) &&
  cells.some((cell) => !readDay(cell) && amountIn(cell)) &&
  !markOf(cells);

/** Joins texts, without those that an earlier one contains. */
const joined = (texts: readonly string[]): string =>
  texts
    .reduce((all, text) => (all.toLowerCase().includes(text.toLowerCase()) ? all : all === '' ? text : `${all} · ${text}`), '')
    .slice(0, LONGEST_NARRATION);

/** Sets `ownReference` of each row. */
function markReferences(rows: readonly StatementRow[], proven: boolean): void {
  const uses = new Map<string, Set<string>>();
  for (const { reference, kobo, day, narration } of rows)
    if (kobo > 0) uses.set(reference, (uses.get(reference) ?? new Set()).add(`${day} ${kobo} ${narration}`));
  const isOfFile = rows.length > 1 && rows.every(({ reference }) => reference === rows[0]?.reference);
  for (const row of rows) row.ownReference = row.reference !== '' && !proven && !isOfFile && (uses.get(row.reference)?.size ?? 0) <= 1;
}

/**
 * Reads a statement by the choices of staff, and suggests missing choices. Yields often: run it with `inSlices`. Pure.
 * @param today 'YYYY-MM-DD' in Lagos
 * @throws ApiError 422 with a sentence for staff when the file cannot be read with any choices
 */
export function* readStatement(bytes: Buffer, choices: StatementChoices, { today }: { today: string }): Generator<void, Reading> {
  const lines = yield* readLines(decode(bytes));
  const table = tableOf(lines, choices);
  const { names } = table;
  const body: BodyLine[] = lines.slice(table.header + 1).map((row) => ({ ...row, kind: isBlank(row) ? 'empty' : 'note' }));
  const questions: StatementQuestion[] = [];
  const candidates = lines.slice(0, 40).filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const chosen: StatementChoices = { ...choices, header: lines[table.header]?.line ?? 0 };
  const finish = (rows: StatementRow[], proven: boolean): Reading => {
    return { ...summary({ lines, table, body, rows, questions, chosen, candidates, proven }), rows };
  };
  if (names.length === 0) {
    const answers = candidates.slice(0, 8).map((row) => ({ label: `Line ${row.line}: ${textOf(row)}`, choices: { header: row.line } }));
    questions.push({
      text: 'Choose the line with the names of the columns.',
      answers: [...answers, { label: 'No line has names', choices: { header: 0 } }],
    });
    return finish([], false);
  }
  const columns = columnsFor(table, choices.columns ?? {}, questions);
  const above = lines.slice(0, table.header).filter(hasPayment);
  if (above.length > 1 && choices.header === undefined)
    questions.push({
      text: `Line ${above[0]?.line}, above the names of the columns, has a date and an amount: ${above[0] ? textOf(above[0]) : ''}. Choose the line with the names, or divide the file.`,
      answers: [{ label: `Line ${chosen.header} has the names`, choices: { header: chosen.header ?? 0 } }],
    });
  chosen.columns = columns;
  if (questions.length > 0) return finish([], false);

  const words = choices.words ?? {};
  yield* classify(body, table, columns, words, questions);
  const counted = body.filter(({ kind }) => kind === 'counted');
  const dated = body.flatMap((row) => (row.kind === 'counted' && row.day ? [{ line: row.line, day: row.day }] : []));
  const { dates, questions: ofDates } = chooseDates(dated, yield* shownOrders(lines), choices.dates, today);
  if (dates) chosen.dates = dates;
  questions.push(...ofDates);
  const dayOf = ({ day }: BodyLine): string => day?.[dates ?? 'day first'] ?? '';
  const order = orderOf(counted.map(dayOf)) ?? 'unknown';

  const money = yield* readMoney({ body, counted, names, columns, choices, order, questions });
  Object.assign(chosen, money.chosen);
  const texts = textColumns(table, columns);
  const rows: StatementRow[] = [];
  const column = (field: StatementField) => names.indexOf(money.columns[field] ?? '');
  const [references, accounts, fees] = [column('reference'), column('account'), column('fee')];
  let last: StatementRow | undefined;
  for (const row of body) {
    yield;
    const written = texts.flatMap((index) => row.cells[index] || []);
    if (row.kind === 'continued' && last) last.narration = joined([last.narration, ...written]);
    if (row.kind === 'continued') continue;
    last = undefined;
    if (row.kind !== 'counted') continue;
    const kobo = money.kobo.get(row.line) ?? 0;
    if (kobo === 0) row.kind = amountIn(row.cells[fees] ?? '') ? 'charge' : 'no amount';
    if (kobo === 0) continue;
    const account = (row.cells[accounts] ?? '').replace(/\D/g, '');
    last = {
      line: row.line,
      day: dayOf(row),
      kobo,
      narration: joined(written),
      reference: row.cells[references] ?? '',
      ownReference: false,
      account,
    };
    rows.push(last);
  }
  if (rows.length === 0 && questions.length === 0)
    questions.push({
      text: 'No line of the file has a date and an amount in naira. Choose other columns, or the line with their names.',
      answers: [],
    });
  markReferences(rows, money.proven);
  return finish(rows, money.proven);
}
