/** What a spreadsheet would compute (OWASP, "CSV injection"), also after blanks and in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** The same after what a spreadsheet of another country, or one that reads no quotes, takes for the end of a cell. */
const NEXT_CELL = /([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g;
/** What it would read as a number, and so take a leading 0 or the last digits of. */
const NUMBER = /^\s*[\d.,\s]+$/;

/** A cell: a number as it is; a text in quotes (RFC 4180), with an apostrophe before what would not stay a text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) || NUMBER.test(value) ? `'${value}` : value;
  return `"${text.replace(NEXT_CELL, "$1'").replaceAll('"', '""')}"`;
}

/** A line of a CSV file that is safe to open in a spreadsheet. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** By this a spreadsheet knows that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
