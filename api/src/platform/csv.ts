import { cleanLines } from '@lagoon/shared/domain';
import { ApiError } from './errors';

/** Start of a formula (OWASP, "CSV injection"), also after spaces and in full-width characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/**
 * A separator before a formula in a cell: programs with another separator, or that ignore quotes,
 * would start a new cell there.
 */
const NEXT_CELL = /([;\t\r\n][^\S;\t\r\n]{0,300})(?=[=+\-@＝＋－＠])/g;
/** A spreadsheet would drop its leading zeros or last digits. */
const NUMBER = /^[\d.,\s]+$/;

/** RFC 4180 */
function cell(value: string | number) {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) || NUMBER.test(value) ? `'${value}` : value;
  return `"${text.replace(NEXT_CELL, "$1'").replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly (string | number)[]) => `${cells.map(cell).join(',')}\r\n`;

const BYTE_ORDER_MARK = '\ufeff';

type Written<Row> = {
  [Name in keyof Row]: Row[Name] extends string | number ? Name : never;
}[keyof Row];
export type Columns<Row> = Record<string, Written<Row> | ((row: Row) => string | number)>;

export const csvHead = (columns: object) => BYTE_ORDER_MARK + csvLine(Object.keys(columns));

export const csvLines = <Row>(columns: Columns<Row>, rows: readonly Row[]) =>
  rows
    .map((row) =>
      csvLine(
        Object.values(columns).map((cell) =>
          typeof cell === 'function' ? cell(row) : (row[cell] as string | number),
        ),
      ),
    )
    .join('');

/** Undoes {@link csvLine} and a spreadsheet's marks, such as `'0803` and `="0803"`. */
export function cellText(written: string): string {
  const text = cleanLines(written);
  const bare =
    text.startsWith('="') && text.endsWith('"')
      ? text.slice(2, -1).replaceAll('""', '"')
      : text.replace(/^'(?=[^\p{L}'])/u, '');
  return bare.replace(/([;\t\r\n][^\S;\t\r\n]{0,300})'(?=[=+\-@＝＋－＠])/g, '$1').trim();
}

export interface CsvRow {
  /** from 1 */
  line: number;
  /** more than one with line breaks within quotes */
  lines: number;
  /** [''] for a blank line */
  cells: string[];
}

/** Above and below the table. */
export const HEADING_LINES = 60;

interface CsvLimits {
  lines: number;
  columns: number;
  /** letters */
  cell: number;
  fail: (sentence: string) => Error;
}

const OPENING = / *=?(?=")/y;
const isBreak = (letter: string | undefined) => letter === '\n' || letter === '\r';

/**
 * Quotation marks count only at a cell's start, also as `="`, and at its end; within they need no
 * escape. Each row meets the limits before other code reads it, and nothing below it is read yet.
 */
export function* csvRows(
  text: string,
  separator: string,
  { lines, columns, cell, fail }: CsvLimits,
): Generator<CsvRow> {
  const isEnd = (at: number) => {
    let end = at;
    while (text[end] === ' ' && separator !== ' ') end += 1;
    return end >= text.length || isBreak(text[end]) || text[end] === separator;
  };
  const closesAt = (at: number) => {
    if (!isEnd(at)) return false;
    const next = text.indexOf('"', at);
    const between = text.slice(at, Math.max(at, next)).replaceAll(' ', '');
    // within "TRF "ADA", OBI", the next mark closes a text that no mark opens
    return (
      next < 0 ||
      /[\r\n]/.test(between) ||
      between.replace(/=$/, '').endsWith(separator) ||
      !isEnd(next + 1)
    );
  };
  for (let at = 0, line = 1; at < text.length; at += 1) {
    const row: string[] = [];
    let [written, from, breaks, isQuoted] = ['', at, 0, false];
    for (let copied = at; ; at += 1) {
      const letter = text[at];
      if (at - from > cell)
        throw fail(
          `Line ${line} has a cell of more than ${cell} letters. A quotation mark may be ` +
            'missing; otherwise shorten it.',
        );
      OPENING.lastIndex = at;
      const opening = at === from ? OPENING.exec(text)?.[0] : undefined;
      const isAtEnd = letter === undefined || (isBreak(letter) && !isQuoted);
      if (opening !== undefined) {
        at += opening.length;
        copied = at + 1;
        isQuoted = true;
      } else if (isAtEnd || (letter === separator && !isQuoted)) {
        row.push(written + text.slice(copied, at));
        if (isAtEnd) break;
        if (row.length === columns)
          throw fail(
            `Line ${line} has more than ${columns} columns. Delete the columns without values.`,
          );
        written = '';
        from = copied = at + 1;
      } else if (letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')) breaks += 1;
      else if (isQuoted && letter === '"' && (text[at + 1] === '"' || closesAt(at + 1))) {
        isQuoted = text[at + 1] === '"';
        written += text.slice(copied, isQuoted ? at + 1 : at);
        if (isQuoted) at += 1;
        else while (text[at + 1] === ' ' && separator !== ' ') at += 1;
        copied = at + 1;
      }
    }
    if (isQuoted)
      throw fail(
        `Line ${line}: a quotation mark is missing. ` +
          'Add it at the end of the text, or export the file again.',
      );
    if (line > lines + HEADING_LINES)
      throw fail(
        `The file has more than ${lines.toLocaleString('en')} lines. Divide it into several files.`,
      );
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    yield { line, lines: breaks + 1, cells: row };
    line += breaks + 1;
  }
}

const SEPARATORS = [',', ';', '\t', '|'];
const GUESSED_LETTERS = 16 * 1024;

/** Spreadsheets announce the separator so. */
export const SEPARATOR_LINE = /^sep=(.)[\r\n]/i;

export function separatorOf(text: string, scoreOf: (rows: string[][]) => number): string {
  const [, written] = SEPARATOR_LINE.exec(text) ?? [];
  if (written) return written;
  const limits = {
    lines: 0,
    columns: 500,
    cell: GUESSED_LETTERS,
    fail: (sentence: string) => new Error(sentence),
  };
  const scores = SEPARATORS.map((separator) => {
    const rows: string[][] = [];
    try {
      for (const { cells } of csvRows(text.slice(0, GUESSED_LETTERS), separator, limits))
        rows.push(cells);
    } catch {}
    return scoreOf(rows);
  });
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ',';
}

export const fail = (sentence: string) => new ApiError(422, 'csv', sentence);
const LIMITS: CsvLimits = { lines: 5000, columns: 60, cell: 50_000, fail };

/** Neighbouring rows with equal numbers of cells, and many. */
const tableScore = (rows: string[][]) =>
  rows.reduce(
    (sum, { length }, at) => sum + (length > 1 && length === rows[at + 1]?.length ? 1 : 0),
    rows[0]?.length ?? 0,
  );

/** @throws ApiError 422 */
export function* readCsv(text: string): Generator<void, CsvRow[]> {
  const plain = text.replace(BYTE_ORDER_MARK, '');
  if (plain.includes('\0') || plain.includes('\ufffd'))
    throw fail('The letters of this file cannot be read. Save it as “CSV UTF-8”.');
  const rows: CsvRow[] = [];
  for (const row of csvRows(plain, separatorOf(plain, tableScore), LIMITS)) {
    const isSeparator = row.line === 1 && SEPARATOR_LINE.test(plain);
    if (!isSeparator && row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    yield;
  }
  if (rows.length < 2) throw fail('The file has no lines below the names of its columns.');
  return rows;
}
