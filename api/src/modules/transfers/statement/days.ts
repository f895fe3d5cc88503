import { dateOf, dayNumber, lagosDay, type StatementChoices, type StatementQuestion } from '@lagoon/shared/domain';
import type { CsvRow } from '../../../platform/csv';
import type { Day } from './dates';
import type { FileOrder } from './prove';

type Dates = NonNullable<StatementChoices['dates']>;
/** First lines of a file, in which banks write the period of a statement. */
const HEADING_LINES = 20;
const ORDERS: readonly Dates[] = ['day first', 'month first'];
/** Years after which a day is more likely a misread one. */
const OLDEST_YEARS = 3;
/** Days in the future that a date may have: banks book payments of a long weekend on the next working day. */
const AHEAD = 5;

export interface DatedLine {
  line: number;
  day: Day;
}

export const inWords = (day: string): string => lagosDay(`${day}T12:00Z`);

export function orderOf(days: readonly string[]): FileOrder | undefined {
  const rises = days.some((day, at) => at > 0 && day > (days[at - 1] as string));
  const falls = days.some((day, at) => at > 0 && day < (days[at - 1] as string));
  return rises && falls ? undefined : rises ? 'oldest first' : falls ? 'newest first' : 'unknown';
}

const NUMERIC = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/g;

/** Returns the orders that a date with a day above 12 shows, in cells that begin with a date and in short texts of the first lines. */
export function* shownOrders(lines: readonly CsvRow[]): Generator<void, Set<Dates>> {
  const shown = new Set<Dates>();
  for (const { line, cells } of lines) {
    for (const cell of cells)
      if (line < HEADING_LINES || /^\d{1,2}[-/.]/.test(cell))
        for (const [, first, second] of cell.matchAll(NUMERIC)) {
          if (Number(first) > 12) shown.add('day first');
          if (Number(second) > 12) shown.add('month first');
        }
    yield;
  }
  return shown;
}

const preferred = <T>(list: readonly T[], fits: (one: T) => boolean): readonly T[] => (list.some(fits) ? list.filter(fits) : list);

/**
 * Decides if days or months come first: the order in which every text is a date, none is in the future, and the lines are in order.
 * @param shown orders that other dates of the file show
 */
export function chooseDates(
  lines: readonly DatedLine[],
  shown: ReadonlySet<Dates>,
  chosen: Dates | undefined,
  today: string,
): { dates: Dates | undefined; questions: StatementQuestion[] } {
  const latest = dateOf((dayNumber(today) ?? 0) + AHEAD);
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`;
  const readings = ORDERS.map((dates) => {
    const days = lines.map(({ day }) => day[dates]);
    const wrong = days.findIndex((day) => day === undefined || day > latest || day < oldest);
    return {
      dates,
      wrong,
      inOrder: orderOf(days.map((day) => day ?? '')) !== undefined,
      isPast: days.every((day) => day !== undefined && day <= today),
    };
  });
  const matters = lines.some(({ day }) => day['day first'] !== day['month first']);
  const first = lines[0];
  const answer = (dates: Dates) => ({ label: `${inWords(first?.day[dates] ?? '')} (${dates})`, choices: { dates } });
  const ask = (at: number, text: string, possible: readonly Dates[]) => ({
    dates: possible[0] ?? chosen,
    questions: [{ text: `Line ${lines[at]?.line}: ${text}`, answers: possible.map(answer) }],
  });
  const right = readings.filter(({ wrong }) => wrong < 0);
  const used = readings.find(({ dates }) => dates === chosen) ?? right[0] ?? readings[0];
  if (used && used.wrong >= 0 && (right.length === 0 || used.dates === chosen)) {
    const day = lines[used.wrong]?.day[used.dates];
    const problem =
      day === undefined
        ? 'the date cannot be read in the same way as the other dates'
        : `${inWords(day)} is ${day > today ? 'in the future' : 'long ago'}`;
    return ask(
      used.wrong,
      `${problem}. Check the column of the date, or correct the line.`,
      right.map(({ dates }) => dates),
    );
  }
  if (!matters) return { dates: chosen, questions: [] };
  const past = preferred(right, ({ isPast }) => isPast);
  const possible = preferred(past, ({ inOrder }) => inOrder);
  const other = possible.filter(({ dates }) => shown.size === 1 && shown.has(dates));
  const [only] = possible.length === 1 ? possible : other;
  if (chosen ? possible.length > 1 || only?.dates === chosen : only) return { dates: chosen ?? only?.dates, questions: [] };
  return ask(0, 'is the day or the month first in its date?', possible.length > 1 ? ORDERS : possible.map(({ dates }) => dates));
}
