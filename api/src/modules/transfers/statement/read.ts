import type { StatementChoices, StatementReading } from '@lagoon/shared/domain';
import { columnsIssue, suggestColumns } from '../columns';
import { type StatementRow as Row, readStatement as readCsv, rowsOf } from '../read-statement';

export interface StatementRow extends Row {
  /** number of the line in the file, counted from 1 */
  line: number;
  /** true if the reference is the row's own. False for the reference of a batch or of the whole statement, and without a reference */
  ownReference: boolean;
}

/** The reading, and its rows with money in the order of the file. A row's narration has all texts of the row, and of its continuations. */
export type Reading = StatementReading & { rows: StatementRow[] };

/**
 * Reads a statement by the choices of staff, and suggests missing choices. Yields often: run it with `inSlices`. Pure.
 * @param today 'YYYY-MM-DD' in Lagos
 * @throws ApiError 422 with a sentence for staff when the file cannot be read with any choices
 */
export function* readStatement(bytes: Buffer, choices: StatementChoices, _context: { today: string }): Generator<void, Reading> {
  yield;
  const csv = readCsv(bytes);
  const columns = choices.columns ?? suggestColumns(csv.names);
  const issue = columnsIssue(columns, csv.names);
  const rows = issue
    ? []
    : rowsOf(csv, columns).map((row, at) => ({ ...row, line: csv.firstLine + at, ownReference: row.reference !== '' }));
  const ins = rows.filter(({ kobo }) => kobo > 0);
  const sum = (some: readonly Row[]) => some.reduce((total, { kobo }) => total + Math.abs(kobo), 0);
  const outs = rows.filter(({ kobo }) => kobo < 0);
  return {
    table: { names: csv.names, sample: csv.rows.slice(0, 4), lines: [{ line: csv.firstLine - 1, text: csv.names.join(' · ') }] },
    chosen: { header: csv.firstLine - 1, ...choices, columns },
    rows,
    counts: { lines: csv.rows.length, in: ins.length, out: outs.length, continued: 0, leftOut: {} },
    sums: { in: sum(ins), out: sum(outs) },
    leftOut: [],
    questions: issue ? [{ text: issue, answers: [] }] : [],
    examples: [],
    proven: false,
  };
}
