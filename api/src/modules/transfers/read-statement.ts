import type { StatementColumns, StatementField } from '@lagoon/shared/domain';
import { koboOf } from '../../platform/amount';
import { parseCsv, SEPARATORS } from '../../platform/csv';
import { ApiError } from '../../platform/errors';
import { oneLine } from '../../platform/text';
import { dayParser, headerAt, MOST_PREAMBLE, suggestColumns } from './columns';

export interface StatementRow {
  day: string;
  /** negative for money out */
  kobo: number;
  narration: string;
  /** the bank's own reference; empty without one */
  reference: string;
  /** receiving account; empty without one */
  account: string;
}

export interface CsvFile {
  names: string[];
  rows: string[][];
  /** number of the first row in the file, counted from 1 as in a spreadsheet */
  firstLine: number;
}

export const MAX_LINES = 5000;
const LONGEST_NARRATION = 300;
const SAMPLE = MOST_PREAMBLE + 20;

export const statementError = (sentence: string): ApiError => new ApiError(422, 'statement', `${sentence} Nothing was imported.`);

const SIGNATURES: readonly [string, string][] = [
  ['504b0304', 'an Excel file'],
  ['d0cf11e0', 'an Excel file'],
  ['25504446', 'a PDF file'],
];

/** @throws ApiError 422 for another kind of file or encoding */
function textOf(bytes: Buffer): string {
  const begin = bytes.subarray(0, 4).toString('hex');
  const [, kind] = SIGNATURES.find(([signature]) => begin === signature) ?? [];
  if (kind) throw statementError(`This is ${kind}. Export or save the statement as CSV.`);
  const encoding = begin.startsWith('fffe') ? 'utf-16le' : begin.startsWith('feff') ? 'utf-16be' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw statementError('The letters of the file cannot be read: it is not in UTF-8. Save it as “CSV UTF-8” and try again.');
  }
  if (text.includes('\0')) throw statementError('The file is damaged. Export it from the bank again.');
  if (text.trim() === '') throw statementError('The file is empty.');
  if (/^\s*(\{1:|:20:|OFXHEADER)|<OFX>|urn:iso:std:iso:20022/.test(text.slice(0, 2000)))
    throw statementError('Statements in the formats OFX, MT940 and camt.053 cannot be read. Export it as CSV.');
  return text;
}

/** Returns the separator with which the most columns have a known name. The first lines may be the bank's own heading. */
function separatorOf(text: string): string {
  const meaningOf = (separator: string) => {
    const { rows } = parseCsv(text, { separator, most: SAMPLE });
    const names = rows[headerAt(rows)] ?? [];
    return Object.keys(suggestColumns(names)).length * 100 + Math.min(names.length, 99);
  };
  return SEPARATORS.reduce((best, each) => (meaningOf(each) > meaningOf(best) ? each : best));
}

/** @throws ApiError 422 with a sentence for staff */
export function readStatement(bytes: Buffer): CsvFile {
  const text = textOf(bytes);
  const { rows: lines, damaged } = parseCsv(text, { separator: separatorOf(text), most: MAX_LINES + MOST_PREAMBLE + 2 });
  if (damaged !== undefined) throw statementError(`The file is damaged at line ${damaged}. Export it from the bank again.`);
  const at = headerAt(lines);
  const names = (lines[at] ?? []).map((name) => oneLine(name));
  const rows = lines.slice(at + 1);
  if (rows.length > MAX_LINES)
    throw statementError(`The file has more than ${MAX_LINES.toLocaleString('en')} lines. Export fewer days at a time.`);
  if (names.length < 2 || rows.length === 0)
    throw statementError('The file has no table of a statement. Export it from the bank as CSV, with the names of its columns.');
  return { names, rows, firstLine: at + 2 };
}

/** Reads the rows of a CSV file by the chosen columns. Lines without an amount, such as balances, are left out. @throws ApiError 422 */
export function rowsOf({ names, rows, firstLine }: CsvFile, chosen: StatementColumns): StatementRow[] {
  const at = (field: StatementField) => (chosen[field] === undefined ? -1 : names.indexOf(chosen[field]));
  const [date, credit, debit, amount, type] = [at('date'), at('credit'), at('debit'), at('amount'), at('type')];
  const dayOf = dayParser(rows.map((row) => row[date] ?? ''));
  return rows.flatMap((row, index) => {
    const cell = (column: number) => oneLine(row[column] ?? '');
    const fail = (what: string, value: string) =>
      statementError(`Line ${firstLine + index}: the ${what} “${value.slice(0, 40)}” cannot be read. Check the choice of columns.`);
    const numberIn = (column: number) => {
      const text = cell(column).replace(/^[-–—]$/, '');
      const kobo = text === '' ? 0 : koboOf(text);
      if (kobo === undefined) throw fail('amount', text);
      return kobo;
    };
    // a total below the table
    if (!/\d/.test(cell(date))) return [];
    const isOut = /^(dr?\b|debit|out|withdrawal)/i.test(cell(type));
    const signed = numberIn(amount);
    const kobo = (isOut ? -Math.abs(signed) : signed) + numberIn(credit) - Math.abs(numberIn(debit));
    if (kobo === 0) return [];
    const day = dayOf(cell(date));
    if (day === undefined) throw fail('date', cell(date));
    const narration = cell(at('narration')).slice(0, LONGEST_NARRATION);
    const account = cell(at('account')).replace(/\D/g, '');
    return [{ day, kobo, narration, reference: cell(at('reference')).slice(0, LONGEST_NARRATION), account }];
  });
}
