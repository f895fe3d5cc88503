import { koboText, type StatementReading } from '@lagoon/shared/domain';
import type { CsvRow } from '../../../platform/csv';
import { inWords } from './dates';
import { type BodyLine, isBlank, LONGEST_TEXT, textOf } from './lines';
import { MOST_PREAMBLE } from './table';

type Row = { line: number; day: string; kobo: number; narration: string };

/**
 * Counts each line of the file once.
 * @param above lines up to the names of the columns
 */
export function summary(
  above: readonly CsvRow[],
  body: readonly BodyLine[],
  names: string[],
  rows: readonly Row[],
) {
  const counts: StatementReading['counts'] = { lines: 0, in: 0, out: 0, continued: 0, leftOut: {} };
  const sums = { in: 0, out: 0 };
  const leftOut: StatementReading['leftOut'] = [];
  const lines = [
    ...above.map((row) => ({
      ...row,
      kind: isBlank(row) ? ('empty' as const) : ('heading' as const),
      kobo: 0,
    })),
    ...body,
  ];
  for (const { kind, kobo, ...row } of lines) {
    counts.lines += row.lines;
    counts.continued += row.lines - 1;
    const way = kobo > 0 ? 'in' : 'out';
    if (kind === 'continued') counts.continued += 1;
    else if (kind === 'counted') {
      counts[way] += 1;
      sums[way] += Math.abs(kobo);
    } else {
      counts.leftOut[kind] = (counts.leftOut[kind] ?? 0) + 1;
      leftOut.push({ line: row.line, text: textOf(row), reason: kind });
    }
  }
  const shown = new Set(
    [rows.find(({ kobo }) => kobo > 0), rows.find(({ kobo }) => kobo < 0), ...rows].filter(
      (row) => row !== undefined,
    ),
  );
  const examples = [...shown].slice(0, 2).map(({ line, kobo, day, narration }) => {
    const [way, side] = kobo > 0 ? ['came in', 'from'] : ['went out', 'to'];
    return (
      `Line ${line}: ${koboText(Math.abs(kobo))} ${way} on ${inWords(day)}, ${side} ` +
      `“${narration.slice(0, LONGEST_TEXT)}”.`
    );
  });
  const heads = lines
    .slice(0, MOST_PREAMBLE)
    .filter(({ cells }) => cells.filter(Boolean).length > 1);
  const table = {
    names,
    sample: body.slice(0, 4).map(({ cells }) => cells),
    lines: heads.map((row) => ({ line: row.line, text: textOf(row) })),
  };
  return { table, counts, sums, leftOut, examples };
}
