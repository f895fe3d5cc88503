import { dateOf, dayNumber } from '@lagoon/shared/domain';

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const TIME =
  /[ t,]{0,3}(?<!\d)(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)? ?(am|pm)?\s?(?:(z|utc|gmt)?\s?([+-]\d{2}):?(\d{2})?|(z|utc|gmt|wat))?(?![\d:.])/;
const WEEKDAY = /^(mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(day)?$/;
const WORDS = new Set(['st', 'nd', 'rd', 'th', 'of', 'at', 't', 'am', 'pm', 'hrs', 'wat']);
const SERIAL_OF_1970 = 25_569;
const LONGEST = 80;

/** A date, or the two dates that a text like 05/11/2026 can mean. */
export interface Day {
  'day first': string | undefined;
  'month first': string | undefined;
}

/** @returns days since 1970 */
function dayFrom(year = '', month: number, day = ''): number | undefined {
  return dayNumber(`${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Days that the clock of a text with a time zone is behind (-1) or ahead (1) in Lagos, which has UTC+1. */
function daysToLagos([, hours = '', minutes = '', , half, , east, more = '0', utc]: RegExpExecArray): number {
  if (east === undefined && (utc === undefined || utc === 'wat')) return 0;
  const offset = east === undefined ? 0 : Number(east) * 60 + Math.sign(Number(`${east}1`)) * Number(more);
  const hour = (Number(hours) % (half ? 12 : 24)) + (half === 'pm' ? 12 : 0);
  return Math.floor((hour * 60 + Number(minutes) - offset + 60) / (24 * 60));
}

/** Reads a date with or without a time, with the month's name in any place. @returns undefined for other texts */
export function readDay(written: string): Day | undefined {
  if (written.length > LONGEST) return undefined;
  const text = written
    .toLowerCase()
    .replace(/\([^)]{0,60}\)$/, '')
    .replace(/^'/, '')
    .trim();
  const [, year8, month8, day8] = /^(20\d{2})(\d{2})(\d{2})(?:\d{6})?$/.exec(text) ?? [];
  if (/^4\d{4}(\.\d+)?$/.test(text)) return both(Math.floor(Number(text)) - SERIAL_OF_1970);
  if (year8) return both(dayFrom(year8, Number(month8), day8));
  const time = TIME.exec(text);
  // "05.11.2026" looks like a time
  const hasTime = time !== null && (time[0].includes(':') || /^[ t,]/.test(time[0]));
  const rest = hasTime ? `${text.slice(0, time.index)} ${text.slice(time.index + time[0].length)}` : text;
  const shift = hasTime ? daysToLagos(time) : 0;
  const tokens = rest.match(/\d+|\p{L}+/gu) ?? [];
  const named = tokens.findIndex((token) => token.length >= 3 && MONTHS.some((month) => month.startsWith(token) || token === 'sept'));
  const words = tokens.filter((token, at) => at !== named && !/\d/.test(token));
  const numbers = tokens.filter((token) => /\d/.test(token));
  if (words.some((word) => !WEEKDAY.test(word) && !WORDS.has(word)) || numbers.some(({ length }) => length > 4 || length === 3))
    return undefined;
  const [first = '', second = '', third = ''] = numbers;
  if (named >= 0) {
    if (numbers.length !== 2) return undefined;
    const month = MONTHS.findIndex((name) => name.startsWith((tokens[named] ?? '').slice(0, 3))) + 1;
    return both(first.length === 4 ? dayFrom(first, month, second) : dayFrom(second, month, first), shift);
  }
  if (numbers.length !== 3) return undefined;
  if (first.length === 4) return both(dayFrom(first, Number(second), third), shift);
  const [dayFirst, monthFirst] = [dayFrom(third, Number(second), first), dayFrom(third, Number(first), second)];
  return dayFirst === undefined && monthFirst === undefined
    ? undefined
    : { 'day first': moved(dayFirst, shift), 'month first': moved(monthFirst, shift) };
}

const moved = (day: number | undefined, shift: number): string | undefined => (day === undefined ? undefined : dateOf(day + shift));
function both(day: number | undefined, shift = 0): Day | undefined {
  const date = moved(day, shift);
  return date === undefined ? undefined : { 'day first': date, 'month first': date };
}
