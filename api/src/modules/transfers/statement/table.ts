import { cleanText } from '@lagoon/shared/domain';
import { type CsvRow, cellText, csvRows, SEPARATOR_LINE, separatorOf } from '../../../platform/csv';
import { amountIn, suggestColumns } from './columns';
import { readDay } from './dates';
import { statementError } from './decode';

export const MAX_LINES = 5000;
/** Lines above the names of the columns. */
export const MOST_PREAMBLE = 40;
const LIMITS = { lines: MAX_LINES, columns: 60, cell: 300, fail: statementError };

export function uniqueNames(cells: readonly string[]) {
  const seen = new Map<string, number>();
  return cells.map((cell, at) => {
    const name = cell || `Column ${at + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** @returns the number of fields; 0 if the cells cannot be the names of columns */
export function namesFields(cells: readonly string[]) {
  if (cells.some((cell) => readDay(cell) !== undefined || (cell !== '' && amountIn(cell))))
    return 0;
  const { date, credit, debit, amount, ...others } = suggestColumns(uniqueNames(cells), []);
  const found = [credit, debit, amount].filter((name) => name !== undefined).length;
  return date === undefined || found === 0 ? 0 : 1 + found + Object.keys(others).length;
}

/** Prefers the separator that gives one line the names of many fields, or else many cells. */
const separatorScore = (rows: string[][]) =>
  Math.max(
    0,
    ...rows
      .slice(0, MOST_PREAMBLE)
      .map((cells) => namesFields(cells.map(plain)) * 100 + Math.min(cells.length, 60)),
  );

const plain = (written: string) => {
  const text = cellText(written).replace(/^'/, '');
  return /[^ -~]| {2}/.test(text) ? cleanText(text) : text;
};

/** @throws ApiError 422 */
export function* readLines(text: string) {
  const separator = separatorOf(text, separatorScore);
  const lines: CsvRow[] = [];
  for (const row of csvRows(text, separator, LIMITS)) {
    const parts = row.cells.flatMap((cell) => cell.split(/[\r\n]/).slice(1));
    if (
      parts.some(
        (part) =>
          part.includes(separator) && readDay(part.split(separator)[0]?.replaceAll('"', '') ?? ''),
      )
    )
      throw statementError(
        `Line ${row.line}: a quotation mark is missing. ` +
          'Add it at the end of the text, or export the file again.',
      );
    lines.push({ ...row, cells: row.cells.map(plain) });
    yield;
  }
  if (lines.length > 0 && SEPARATOR_LINE.test(text)) lines[0] = { line: 1, lines: 1, cells: [''] };
  return lines;
}
