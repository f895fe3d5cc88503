import Papa from 'papaparse';
import { ApiError } from './errors';

/** Start of a formula (OWASP, "CSV injection"), also after spaces and in full-width characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** A separator before a formula in a cell: programs with another separator, or that ignore quotes, would start a new cell there. */
const NEXT_CELL = /([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g;
/** Text that a spreadsheet would convert to a number, losing leading zeros or last digits. */
const NUMBER = /^\s*[\d.,\s]+$/;

/** Quotes text (RFC 4180), with an apostrophe before formulas and numbers. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) || NUMBER.test(value) ? `'${value}` : value;
  return `"${text.replace(NEXT_CELL, "$1'").replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

const BYTE_ORDER_MARK = '\ufeff';

/** The cells of a table by the names of their columns. */
export type Columns<Row> = Record<string, (row: Row) => string | number>;

/** The first line of a table, with the names of its columns. */
export const csvHead = (columns: object): string => BYTE_ORDER_MARK + csvLine(Object.keys(columns));

export const csvLines = <Row>(columns: Columns<Row>, rows: readonly Row[]): string =>
  rows.map((row) => csvLine(Object.values(columns).map((cellOf) => cellOf(row)))).join('');

/** Returns the text of a cell without the apostrophes that {@link csvLine} adds. */
export function cellText(written: string): string {
  const text = written.replace(/\r\n?/g, '\n').trim();
  const bare = text.startsWith("'") && (FORMULA.test(text.slice(1)) || NUMBER.test(text.slice(1))) ? text.slice(1) : text;
  return bare.replace(/([;\t\r\n]\s*)'(?=[=+\-@＝＋－＠])/g, '$1').trim();
}

export const SEPARATORS = [',', ';', '\t', '|'];

interface CsvOptions {
  /** undefined to guess it */
  separator?: string;
  /** maximum of lines to read; 0 for all */
  most?: number;
}

/** Parses a table without empty lines. @returns `damaged`: number of the line with an unclosed quotation mark, counted from 1 */
export function parseCsv(text: string, { separator, most = 0 }: CsvOptions = {}): { rows: string[][]; damaged: number | undefined } {
  const { data, errors } = Papa.parse<string[]>(text, {
    ...(separator === undefined ? { delimitersToGuess: SEPARATORS } : { delimiter: separator }),
    preview: most,
    skipEmptyLines: 'greedy',
  });
  const damage = errors.find(({ type }) => type === 'Quotes');
  return { rows: data, damaged: damage && (damage.row ?? 0) + 1 };
}

const MOST_LINES = 5000;

/** Reads a table with any of the usual separators, and the names of its columns in the first line. @throws ApiError 422 */
export function readCsv(text: string): string[][] {
  const { rows, damaged } = parseCsv(text.replace(BYTE_ORDER_MARK, ''));
  if (damaged !== undefined) throw new ApiError(422, 'csv', `The file is damaged at line ${damaged}: a quotation mark is missing.`);
  if (text.includes('\0') || text.includes('\ufffd'))
    throw new ApiError(422, 'csv', 'The letters of this file cannot be read. Save it as “CSV UTF-8”.');
  if (rows.length < 2) throw new ApiError(422, 'csv', 'The file has no lines below the names of its columns.');
  if (rows.length > MOST_LINES) throw new ApiError(422, 'csv', `The file has more than ${MOST_LINES} lines.`);
  return rows;
}
