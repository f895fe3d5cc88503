import {
  koboText,
  type LeftOutReason,
  STATEMENT_FIELDS,
  type StatementChoices,
  type StatementColumns,
  type StatementField,
  type StatementQuestion,
  type StatementReading,
} from '@lagoon/shared/domain';
import type { CsvRow } from '../../../platform/csv';
import { amountIn, columnsOf, isTextColumn, suggestColumns } from './columns';
import { type Day, readDay } from './dates';
import { chooseDates, inWords, orderOf, shownOrders } from './days';
import { decode } from './decode';
import { type Doubt, type MoneyPlan, moneyReader, otherPlans } from './money';
import { type Entry, type FileOrder, type Proof, prove, signsOf } from './prove';
import { readLines, type Table, tableOf } from './table';
import { markOf, statusOf } from './words';

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

const SAMPLE = 4;
const MOST_QUESTIONS = 5;
const MOST_WORDS = 12;
const LONGEST_TEXT = 120;
const LONGEST_NARRATION = 1000;

type Kind = LeftOutReason | 'counted' | 'continued';
interface BodyLine extends CsvRow {
  kind: Kind;
  /** own day, or the one of the line above */
  day?: Day | undefined;
}

const textOf = ({ cells }: CsvRow): string =>
  cells
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, LONGEST_TEXT);
const isBlank = ({ cells }: CsvRow): boolean => cells.every((cell) => cell === '');

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
  if (columns.date === '') ask('Choose the column with the date.');
  if (columns.credit + columns.debit + columns.amount === '')
    ask('Choose the column with the money that came in, or the one with the amount.');
  return columns;
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
  if (names.length === 0) {
    const answers = candidates.slice(0, 8).map((row) => ({ label: `Line ${row.line}: ${textOf(row)}`, choices: { header: row.line } }));
    questions.push({
      text: 'Choose the line with the names of the columns.',
      answers: [...answers, { label: 'No line has names', choices: { header: 0 } }],
    });
    return summary({ lines, table, body, rows: [], questions, chosen: choices, candidates, proven: false });
  }
  const columns = columnsFor(table, choices.columns ?? {}, questions);
  chosen.columns = columns;
  if (questions.length > 0) return summary({ lines, table, body, rows: [], questions, chosen, candidates, proven: false });

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
      text: 'No line of the file has a date and an amount. Choose other columns, or the line with their names.',
      answers: [],
    });
  markReferences(rows, money.proven);
  return summary({ lines, table, body, rows, questions, chosen, candidates, proven: money.proven });
}

/** Joins texts, without those that an earlier one contains. */
const joined = (texts: readonly string[]): string =>
  texts
    .reduce((all, text) => (all.toLowerCase().includes(text.toLowerCase()) ? all : all === '' ? text : `${all} · ${text}`), '')
    .slice(0, LONGEST_NARRATION);

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

/** Sets the kind and day of each line by its texts. Lines that are neither marked nor continuations are `counted`. */
function* classify(
  body: BodyLine[],
  { names, lines, header }: Table,
  columns: StatementColumns,
  words: NonNullable<StatementChoices['words']>,
  questions: StatementQuestion[],
): Generator<void, void> {
  const index = (field: StatementField) => (columns[field] ? names.indexOf(columns[field]) : -1);
  const [dates, statuses, balances] = [index('date'), index('status'), index('balance')];
  const monies = [index('credit'), index('debit'), index('amount'), index('fee')].filter((column) => column >= 0);
  const head = lines[header]?.cells.join('\n');
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
    const values = monies.map((column) => amountIn(cells[column] ?? ''));
    const hasMoney = values.some((value) => value !== 0);
    const isContinued =
      above !== undefined &&
      !hasMoney &&
      (cells[balances] ?? '') === '' &&
      (date === '' || (date === above.cells[dates] && monies.every((column) => !cells[column])));
    const doubt = (text: string) => {
      doubts.push({ text: `Line ${line}: ${text}`, answers: [] });
      row.kind = 'note';
    };
    const status = statusOf(cells[statuses] ?? '', words);
    row.kind = 'counted';
    row.day = own ?? (date === '' ? dated?.day : undefined);
    if (own) dated = row;
    if (isBlank(row)) row.kind = 'empty';
    else if (cells.join('\n') === head) row.kind = 'heading';
    else if (mark === 'balance' || (mark === 'total' && !own)) row.kind = mark;
    else if (isContinued) row.kind = 'continued';
    else if (!own && (!hasMoney || (n > lastDated && !/\d/.test(date) && date !== ''))) row.kind = 'note';
    else if (status === undefined) unknown.set((cells[statuses] ?? '').toLowerCase(), row);
    else if (status !== 'counts') row.kind = status;
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
    above = row.kind === 'empty' || row.kind === 'note' || row.kind === 'heading' ? undefined : row.kind === 'continued' ? above : row;
  }
  questions.push(...doubts.slice(0, MOST_QUESTIONS));
  for (const [word, row] of [...unknown].slice(0, MOST_WORDS))
    questions.push({
      text: `Line ${row.line} has the status “${row.cells[statuses]}”: ${textOf(row)}. Does it count?`,
      answers: [
        { label: 'It counts', choices: { words: { [word]: 'counts' } } },
        { label: 'Leave it out', choices: { words: { [word]: 'ignored' } } },
      ],
    });
}

/** Recognizes an amount that was split at its comma into two cells. */
const isSplit = (cells: readonly string[]): boolean =>
  cells.some((cell, column) => /^\D{0,4}\d{1,3}$/.test(cell) && /^\d{3}(\D|$)/.test(cells[column + 1] ?? ''));

interface MoneyTask {
  body: readonly BodyLine[];
  counted: readonly BodyLine[];
  names: readonly string[];
  columns: Required<StatementColumns>;
  choices: StatementChoices;
  order: FileOrder;
  questions: StatementQuestion[];
}

interface Money {
  /** by the number of the line */
  kobo: Map<number, number>;
  columns: StatementColumns;
  chosen: StatementChoices;
  proven: boolean;
}

/** Reads the money of each line, and compares it with the balances. */
function* readMoney({ body, counted, names, columns, choices, order, questions }: MoneyTask): Generator<void, Money> {
  const column = (name: string) => names.indexOf(name);
  const debits = counted.map(({ cells }) => amountIn(cells[column(columns.debit)] ?? '') ?? 0);
  const mixedDebits = debits.some((debit) => debit > 0) && debits.some((debit) => debit < 0);
  let plan: MoneyPlan = { columns, mixedDebits, words: choices.words ?? {}, ...(choices.plus ? { plus: choices.plus } : {}) };
  const amountColumns = names.filter((name) => name !== columns.date && isAmountColumn(counted, column(name)));

  const bases = new Map<string, Omit<Entry, 'kobo'>[]>();
  const entriesOf = (kobo: ReadonlyMap<number, number>, balance: string): Entry[] => {
    const base =
      bases.get(balance) ??
      body.flatMap(({ line, kind, cells }) =>
        kind === 'counted' || kind === 'balance'
          ? [{ line, fee: amountIn(cells[column(columns.fee)] ?? '') ?? 0, balance: statedIn(cells[column(balance)]) }]
          : [],
      );
    bases.set(balance, base);
    return base.map((entry) => ({ ...entry, kobo: kobo.get(entry.line) ?? 0 }));
  };
  function* evaluate(one: MoneyPlan): Generator<void, { kobo: Map<number, number>; doubts: { row: BodyLine; doubt: Doubt }[] }> {
    const read = moneyReader(names, one);
    const kobo = new Map<number, number>();
    const doubts: { row: BodyLine; doubt: Doubt }[] = [];
    for (const row of counted) {
      const value = read(row.cells);
      if (typeof value === 'number') kobo.set(row.line, value);
      else doubts.push({ row, doubt: value });
      yield;
    }
    return { kobo, doubts };
  }

  // the signs that the balances give words without a known meaning, and amounts without a sign
  const { credit, debit, amount, type, balance } = columns;
  const inOneColumn = credit + debit === '';
  const hasSigns = counted.some(({ cells }) => /[-+−–(]|\b(cr|dr|db|[cd])\b|\d(cr|dr|db|[cd])$/i.test(cells[column(amount)] ?? ''));
  if (inOneColumn && balance !== '' && (type !== '' || !hasSigns)) {
    const absolute = new Map(counted.map(({ line, cells }) => [line, Math.abs(amountIn(cells[column(amount)] ?? '') ?? 0)]));
    const signs = signsOf(entriesOf(absolute, balance), order);
    const meanings = new Map<string, Set<'in' | 'out'>>();
    for (const { line, cells } of counted) {
      const sign = signs?.get(line);
      const word = (cells[column(type)] ?? '').toLowerCase();
      if (sign) meanings.set(word, (meanings.get(word) ?? new Set()).add(sign));
    }
    for (const [word, [sign, other]] of meanings)
      if (sign && !other && type === '') plan = { plus: sign, ...plan };
      else if (sign && !other) plan = { ...plan, words: { [word]: sign, ...plan.words } };
  }

  let result = yield* evaluate(plan);
  const unknown = new Map(result.doubts.flatMap(({ row, doubt }) => ('word' in doubt ? [[doubt.word.toLowerCase(), row] as const] : [])));
  for (const [word, row] of [...unknown].slice(0, MOST_WORDS))
    questions.push({
      text: `Line ${row.line} has ${word === '' ? 'no direction' : `the direction “${word}”`}: ${textOf(row)}. Did this money come in or go out?`,
      answers: (['in', 'out'] as const).map((way) => ({
        label: way === 'in' ? 'It came in' : 'It went out',
        choices: { words: { [word]: way } },
      })),
    });
  const others = result.doubts.flatMap(({ row, doubt }) =>
    'word' in doubt ? [] : [{ ...doubt, text: `Line ${row.line}: ${doubt.text}` }],
  );
  questions.push(...others.slice(0, MOST_QUESTIONS));
  const isUnsigned = inOneColumn && type === '' && !hasSigns && plan.plus === undefined;

  let proven = false;
  if (unknown.size === 0 && others.length === 0) {
    const named =
      choices.columns?.balance === '' ? [] : balance ? [balance] : amountColumns.filter((name) => ![credit, debit, amount].includes(name));
    const least = balance ? 1 : 3;
    const proofs = named.map((name) => ({ name, proof: prove(entriesOf(result.kobo, name), order) }));
    const right = proofs.find(({ proof }) => proof.compared >= least && proof.wrong.length === 0);
    proven = right !== undefined;
    if (right) plan = { ...plan, columns: { ...plan.columns, balance: right.name } };
    const wrong = proofs[0]?.proof;
    if (!right && (balance === '' || (wrong && wrong.wrong.length > 0))) {
      const better: Better[] = [];
      for (const name of named)
        for (const [label, other] of otherPlans(
          plan,
          amountColumns.filter((one) => one !== name),
        )) {
          const { kobo } = yield* evaluate(other);
          const proof = prove(entriesOf(kobo, name), order, 0);
          const isNew = better.every((one) => !areEqual(one.kobo, kobo));
          if (proof.wrong.length === 0 && proof.compared >= least && isNew)
            better.push({ label, plan: { ...other, columns: { ...other.columns, balance: name } }, kobo });
        }
      const isChosen =
        choices.plus !== undefined ||
        (['credit', 'debit', 'amount', 'type'] as const).some((field) => choices.columns?.[field] !== undefined);
      const [first] = better;
      if (first && !isChosen && better.length === 1) {
        plan = first.plan;
        result = yield* evaluate(plan);
        proven = true;
      } else if (first || balance !== '') questions.push(contradiction(better, wrong));
    }
  }
  if (isUnsigned && !proven) {
    const row = counted[0];
    questions.push({
      text: `The amounts have no sign. Did the money of line ${row?.line} come in: ${row ? textOf(row) : ''}?`,
      answers: (['in', 'out'] as const).map((plus) => ({ label: plus === 'in' ? 'It came in' : 'It went out', choices: { plus } })),
    });
  }
  const { words, plus } = plan;
  return {
    kobo: result.kobo,
    columns: plan.columns,
    proven,
    chosen: { columns: plan.columns, ...(words ? { words } : {}), ...(plus ? { plus } : {}) },
  };
}

interface Better {
  label: string;
  plan: MoneyPlan;
  kobo: Map<number, number>;
}
const areEqual = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean =>
  one.size === other.size && [...one].every(([line, kobo]) => other.get(line) === kobo);

const statedIn = (text = ''): number | undefined => (text === '' ? undefined : amountIn(text));
const isAmountColumn = (rows: readonly BodyLine[], column: number): boolean => {
  const texts = rows.flatMap(({ cells }) => cells[column] || []);
  return texts.length > 0 && texts.filter((text) => amountIn(text) !== undefined).length / texts.length >= 0.8;
};

/** Share of wrong balances up to which a single line is more likely wrong than the choice of columns. */
const FEW = 0.1;

/** Asks for a decision when the balances contradict the amounts. @param better readings that the balances prove */
function contradiction(better: readonly Better[], proof: Proof | undefined): StatementQuestion {
  const [first] = proof?.wrong ?? [];
  const where =
    first?.balance === undefined ? '' : `Line ${first.line}: the balance ${koboText(first.balance)} does not follow from the amounts. `;
  if (better.length > 0)
    return {
      text: `${where}The balances prove another reading. Choose it, or other columns.`,
      answers: better
        .slice(0, MOST_QUESTIONS)
        .map(({ label, plan: { columns, plus } }) => ({ label, choices: { columns, ...(plus ? { plus } : {}) } })),
    };
  const areFew = proof !== undefined && proof.wrong.length <= Math.max(1, proof.compared * FEW) && proof.compared > proof.wrong.length;
  return {
    text: `${where}${areFew ? 'A line may be missing or changed.' : 'Choose other columns, or no column of the balance.'}`,
    answers: areFew ? [{ label: 'Import without comparing the balance', choices: { columns: { balance: '' } } }] : [],
  };
}

/** Sets `ownReference` of each row. */
function markReferences(rows: readonly StatementRow[], proven: boolean): void {
  const uses = new Map<string, Set<string>>();
  for (const { reference, kobo, day, narration } of rows)
    if (kobo > 0) uses.set(reference, (uses.get(reference) ?? new Set()).add(`${day} ${kobo} ${narration}`));
  const isOfFile = rows.length > 1 && rows.every(({ reference }) => reference === rows[0]?.reference);
  for (const row of rows) row.ownReference = row.reference !== '' && !proven && !isOfFile && (uses.get(row.reference)?.size ?? 0) <= 1;
}

interface Parts extends Pick<Reading, 'rows' | 'questions' | 'chosen' | 'proven'> {
  lines: readonly CsvRow[];
  table: Table;
  body: readonly BodyLine[];
  candidates: readonly CsvRow[];
}

/** Counts every line of the file once. */
function summary({ lines, table, body, rows, questions, chosen, candidates, proven }: Parts): Reading {
  const kinds = new Map<CsvRow | number, Kind>(body.map(({ line, kind }) => [line, kind]));
  const isRow = new Set(rows.map(({ line }) => line));
  const counts: Reading['counts'] = { lines: 0, in: 0, out: 0, continued: 0, leftOut: {} };
  const sums = { in: 0, out: 0 };
  const leftOut: Reading['leftOut'] = [];
  for (const row of lines) {
    const kind = kinds.get(row.line) ?? (isBlank(row) ? 'empty' : 'heading');
    counts.lines += row.lines;
    counts.continued += row.lines - 1 + (kind === 'continued' ? 1 : 0);
    if (kind === 'continued' || isRow.has(row.line)) continue;
    const reason = kind === 'counted' ? 'note' : kind;
    counts.leftOut[reason] = (counts.leftOut[reason] ?? 0) + 1;
    leftOut.push({ line: row.line, text: textOf(row), reason });
  }
  for (const { kobo } of rows) {
    const way = kobo > 0 ? 'in' : 'out';
    counts[way] += 1;
    sums[way] += Math.abs(kobo);
  }
  const shown = [rows.find(({ kobo }) => kobo > 0), rows.find(({ kobo }) => kobo < 0), ...rows].filter((row) => row !== undefined);
  const examples = [...new Set(shown)].slice(0, 2).map(({ line, kobo, day, narration }) => {
    const way = kobo > 0 ? 'came in' : 'went out';
    return `Line ${line}: ${koboText(Math.abs(kobo))} ${way} on ${inWords(day)}, ${kobo > 0 ? 'from' : 'to'} “${narration.slice(0, LONGEST_TEXT)}”.`;
  });
  const sample = lines.slice(table.header + 1, table.header + 1 + SAMPLE).map(({ cells }) => cells);
  const options = candidates.map((row) => ({ line: row.line, text: textOf(row) }));
  return { table: { names: table.names, sample, lines: options }, chosen, rows, counts, sums, leftOut, questions, examples, proven };
}
