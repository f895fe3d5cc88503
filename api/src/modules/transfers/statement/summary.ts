import { koboText, type StatementReading } from '@lagoon/shared/domain';
import type { CsvRow } from '../../../platform/csv';
import { inWords } from './days';
import { type BodyLine, isBlank, type Kind, LONGEST_TEXT, textOf } from './lines';
import type { Table } from './table';

const SAMPLE = 4;

interface Parts extends Pick<StatementReading, 'questions' | 'chosen' | 'proven'> {
  rows: readonly { line: number; day: string; kobo: number; narration: string }[];
  lines: readonly CsvRow[];
  table: Table;
  body: readonly BodyLine[];
  candidates: readonly CsvRow[];
}

/** Counts every line of the file once. */
export function summary({ lines, table, body, rows, questions, chosen, candidates, proven }: Parts): StatementReading {
  const kinds = new Map<CsvRow | number, Kind>(body.map(({ line, kind }) => [line, kind]));
  const isRow = new Set(rows.map(({ line }) => line));
  const counts: StatementReading['counts'] = { lines: 0, in: 0, out: 0, continued: 0, leftOut: {} };
  const sums = { in: 0, out: 0 };
  const leftOut: StatementReading['leftOut'] = [];
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
  return { table: { names: table.names, sample, lines: options }, chosen, counts, sums, leftOut, questions, examples, proven };
}
