import {
  asciiDigits,
  DAY_MS,
  dateOf,
  dayNumber,
  lagosDay,
  type StatementChoices,
} from '@lagoon/shared/domain';
import type { Ask } from './words';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/;
const TIME =
  /[ t,]{0,3}(?<!\d)(\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)? ?(?:am|pm)?)\s?((?:z|utc|gmt|wat)?\s?(?:[+-]\d{2}:?\d{2})?)(?: wat)?(?![\d:.])/;
const WORDS =
  /^((mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?|st|nd|rd|th|of|at|t|am|pm|hrs|wat)$/;
const SERIAL_OF_1970 = 25_569;

type Dates = NonNullable<StatementChoices['dates']>;
const ORDERS: readonly Dates[] = ['day first', 'month first'];
/** A date, or the two dates that a text like 05/11/2026 can mean. */
export type Day = Record<Dates, string | undefined>;

/** @returns days since 1970 */
const dayFrom = (year: string, month: string | number, day: string) => {
  const century = year.length === 2 ? '20' : '';
  return dayNumber(`${century}${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
};

/** -1 or 1 when Lagos (UTC+1) has another day. */
function daysToLagos(time: string, zone: string) {
  if (zone === '' || zone === 'wat') return 0;
  const clock = Date.parse(`1970-01-01 ${time.replaceAll('.', ':')} ${zone.replace(':', '')}`);
  return Number.isNaN(clock) ? 0 : Math.floor((clock + 3_600_000) / DAY_MS);
}

/**
 * Reads a date with or without a time, with the month's name in any place.
 * @param otherwise zone of a time without one, such as "utc"
 * @returns undefined for other texts
 */
export function readDay(written: string, otherwise = '') {
  if (written.length > 80 || !/\p{Nd}/u.test(written)) return undefined;
  const text = asciiDigits(written.normalize('NFKC'))
    .toLowerCase()
    .replace(/\([^)]{0,60}\)$/, '')
    .replace(/^'/, '')
    .trim();
  const found = TIME.exec(text);
  // "05.11.2026" looks like a time
  const time = found && (found[0].includes(':') || /^[ t,]/.test(found[0])) ? found : undefined;
  const shift = time ? daysToLagos(time[1] ?? '', (time[2] ?? '').trim() || otherwise) : 0;
  const dayOf = (day: number | undefined) => (day === undefined ? undefined : dateOf(day + shift));
  const either = (dayFirst: number | undefined, monthFirst: number | undefined): Day | undefined =>
    dayFirst === undefined && monthFirst === undefined
      ? undefined
      : { 'day first': dayOf(dayFirst), 'month first': dayOf(monthFirst) };
  const days = (day: number | undefined) => either(day, day);
  const [, year, month = '', day = ''] = /^(20\d{2})(\d{2})(\d{2})(?:\d{6})?$/.exec(text) ?? [];
  if (year) return days(dayFrom(year, month, day));
  if (/^4\d{4}(\.\d+)?$/.test(text)) return days(Math.floor(Number(text)) - SERIAL_OF_1970);
  const rest = time
    ? `${text.slice(0, time.index)} ${text.slice(time.index + time[0].length)}`
    : text;
  const tokens = rest.match(/\d+|\p{L}+/gu) ?? [];
  const numbers = tokens.filter((token) => /\d/.test(token));
  const named = tokens.find((token) => MONTH.test(token));
  const [first = '', second = '', third = ''] = numbers;
  const isDate =
    numbers.length === (named ? 2 : 3) &&
    numbers.every(({ length }) => length < 3 || length === 4) &&
    tokens.every((token) => token === named || /\d/.test(token) || WORDS.test(token));
  if (!isDate) return undefined;
  if (named) {
    const of = MONTHS.indexOf(named.slice(0, 3)) + 1;
    return days(first.length === 4 ? dayFrom(first, of, second) : dayFrom(second, of, first));
  }
  if (first.length === 4) return days(dayFrom(first, second, third));
  return either(dayFrom(third, second, first), dayFrom(third, first, second));
}

export const inWords = (day: string) => lagosDay(`${day}T12:00Z`);

export type FileOrder = 'oldest first' | 'newest first' | 'unknown';
export function orderOf(days: readonly string[]): FileOrder | undefined {
  const rises = days.some((day, at) => at > 0 && day > (days[at - 1] as string));
  const falls = days.some((day, at) => at > 0 && day < (days[at - 1] as string));
  return rises && falls ? undefined : rises ? 'oldest first' : falls ? 'newest first' : 'unknown';
}

/** Years after which a day is more likely a misread one. */
const OLDEST_YEARS = 3;
/** Banks book payments of a long weekend on the next working day. */
const AHEAD = 5;

/**
 * The order in which each text is a date, none is in the future, and the lines are in order; asks
 * when both are possible. Returns undefined when it makes no difference.
 */
export function chooseDates(
  lines: readonly { line: number; day: Day }[],
  chosen: Dates | undefined,
  today: string,
  ask: Ask,
) {
  const latest = dateOf((dayNumber(today) ?? 0) + AHEAD);
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`;
  const isWrong = (day: string | undefined) => day === undefined || day > latest || day < oldest;
  const wrong = (dates: Dates) => lines.filter(({ day }) => isWrong(day[dates]));
  const right = ORDERS.filter((dates) => wrong(dates).length === 0);
  const clean = right.filter((dates) => {
    const days = lines.map(({ day }) => day[dates] ?? '');
    return orderOf(days) !== undefined && days.every((day) => day <= today);
  });
  const possible = chosen || clean.length === 0 ? right : clean;
  if (right.length === 0) {
    const [dates = 'day first'] = [...ORDERS].sort(
      (one, other) => wrong(one).length - wrong(other).length,
    );
    const { line, day } = wrong(dates)[0] as { line: number; day: Day };
    const date = day[dates];
    const problem = date && `${inWords(date)} is ${date > today ? 'in the future' : 'long ago'}`;
    const text = problem ?? 'the date cannot be read in the same way as the other dates';
    ask(`Line ${line}: ${text}. Check the column of the date, or correct the line.`);
    return dates;
  }
  const [first] = lines;
  if (possible.length === 1 || !lines.some(({ day }) => day['day first'] !== day['month first']))
    return possible[1] ? chosen : possible[0];
  if (!chosen)
    ask(
      `Line ${first?.line}: is the day or the month first in its date?`,
      ORDERS.map((dates) => ({
        label: `${inWords(first?.day[dates] ?? '')} (${dates})`,
        choices: { dates },
      })),
    );
  return chosen;
}
