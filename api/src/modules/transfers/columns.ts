import { dateOf, dayNumber, type StatementColumns, type StatementField } from '@lagoon/shared/domain';

/** Names that banks give their columns, the more specific ones first. */
const NAMES: readonly [StatementField, RegExp][] = [
  ['type', /^(type|dr\s*\/\s*cr|cr\s*\/\s*dr|d\/c|c\/d|direction|transaction type)$/i],
  ['date', /^(value|trans\w*|posted|posting|booking|entry)?[\s._-]*date\b/i],
  ['credit', /\b(credits?|deposits?|lodge?ments?|money in|paid in|inflow|cr)\b/i],
  ['debit', /\b(debits?|withdrawals?|money out|paid out|outflow|dr)\b/i],
  ['amount', /\bamount\b/i],
  ['account', /\b(beneficiary|receiv\w*|virtual|destination|credited)\b.*\b(account|acct|nuban)\b/i],
  ['narration', /narration|description|details|remarks?|particulars|memo/i],
  ['reference', /\bref(erence)?\b|session id|transaction id|trans(action)? no/i],
];

/** Suggests a column for each field: the first column whose name matches. */
export function suggestColumns(names: readonly string[]): StatementColumns {
  const chosen: StatementColumns = {};
  const free = new Set(names);
  for (const [field, pattern] of NAMES) {
    const name = [...free].find((each) => pattern.test(each.trim()));
    if (name === undefined) continue;
    chosen[field] = name;
    free.delete(name);
  }
  return chosen;
}

/** Returns a sentence for staff when the choice of columns is insufficient; otherwise undefined. */
export function columnsIssue(chosen: StatementColumns, names: readonly string[]): string | undefined {
  const gone = Object.values(chosen).find((name) => !names.includes(name));
  if (gone !== undefined) return `The file has no column “${gone}”.`;
  if (!chosen.date) return 'Choose the column with the date.';
  if (!chosen.narration) return 'Choose the column with the narration.';
  return chosen.credit || chosen.amount ? undefined : 'Choose the column with the money that came in, or the one with the amount.';
}

/** Maximum of lines that a file may have above the names of its columns. */
export const MOST_PREAMBLE = 40;

/** Returns the first line with names of columns: banks put the owner, the period and balances above it. */
export function headerAt(rows: readonly string[][]): number {
  const at = rows.slice(0, MOST_PREAMBLE).findIndex((row) => {
    const { date, credit, amount } = suggestColumns(row);
    return date !== undefined && (credit ?? amount) !== undefined;
  });
  return Math.max(at, 0);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const dayFrom = (year: string, month: number, day: string): string | undefined => {
  const date = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const number = dayNumber(date);
  return number === undefined ? undefined : dateOf(number);
};

const NUMERIC = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;

/** Returns a parser of a column's dates. Days come first, as in Nigeria, unless a date of the column shows otherwise. */
export function dayParser(column: readonly string[]): (text: string) => string | undefined {
  const parts = column.map((text) => NUMERIC.exec(text)?.map(Number) ?? []);
  const monthFirst = parts.some(([, , second = 0]) => second > 12) && !parts.some(([, first = 0]) => first > 12);
  return (text) => {
    const iso = /^(\d{4})[-/.](\d{2})[-/.](\d{2})(?!\d)/.exec(text.trim()) ?? /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text.trim());
    if (iso) return dayFrom(iso[1] ?? '', Number(iso[2]), iso[3] ?? '');
    const [, first, second = '', year = ''] = NUMERIC.exec(text) ?? [];
    if (first) return monthFirst ? dayFrom(year, Number(first), second) : dayFrom(year, Number(second), first);
    const [, day = '', month = '', named = ''] = /^(\d{1,2})[\s-]*([a-z]{3})[a-z]*[\s,-]*(\d{4}|\d{2})(?!\d)/i.exec(text.trim()) ?? [];
    const at = MONTHS.indexOf(month.toLowerCase());
    return at < 0 ? undefined : dayFrom(named, at + 1, day);
  };
}
