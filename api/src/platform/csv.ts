/** Start of a formula (OWASP, "CSV injection"), also after spaces and in full-width characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
/**
 * A separator before a formula inside a cell. Locales with another separator, and programs that ignore quotes, would start a new
 * cell there.
 */
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

export const BYTE_ORDER_MARK = '\ufeff';
