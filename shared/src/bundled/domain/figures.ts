import { dateOf, dayNumber } from './dates';

/** What the lab's figures are counted by, in Lagos time; a week begins on Monday. */
export const FIGURES_BY = ['day', 'week', 'month'] as const;
export type FiguresBy = (typeof FIGURES_BY)[number];

/** A day, week or month, by its first and its last day: 'YYYY-MM-DD' in Lagos. */
export interface DaySpan {
  from: string;
  until: string;
}

/** What happened in a period: orders by the day on which they were placed, visits by their own. */
export interface PeriodFigures extends DaySpan {
  orders: number;
  /** orders whose payment was verified and not given back */
  verified: number;
  /** what those come to, whole naira */
  money: number;
  kept: number;
  missed: number;
}

export interface Figures {
  by: FiguresBy;
  /** without a gap, the first first */
  periods: PeriodFigures[];
  /** the tests that most orders asked for, and how many did */
  tests: { name: string; orders: number }[];
}

/** Days that are counted: earlier ones have no first week here, later ones no four digits. */
const EARLIEST = 0;
const LATEST = dayNumber('9990-12-31') ?? 0;

/** More than these are no picture any more: a year of days. */
export const MOST_PERIODS = 366;
/** How many periods are shown when nothing else is asked for, today's the last. */
const USUAL: Record<FiguresBy, number> = { day: 14, week: 12, month: 12 };

const firstOfMonth = (day: number): number => dayNumber(`${dateOf(day).slice(0, 7)}-01`) ?? day;

/** The first day of the period that a day lies in. Days as `dayNumber` gives them: the first of all was a Thursday. */
const begin: Record<FiguresBy, (day: number) => number> = {
  day: (day) => day,
  week: (day) => day - ((day + 3) % 7),
  month: firstOfMonth,
};
/** The first day of the next period. @param first of a period */
const next: Record<FiguresBy, (first: number) => number> = {
  day: (first) => first + 1,
  week: (first) => first + 7,
  month: (first) => firstOfMonth(first + 31),
};

/**
 * The whole periods that days lie in, the first first.
 * @param from first day, 'YYYY-MM-DD'
 * @param until last day, not before the first
 * @returns undefined for what are no such days, and for more than `MOST_PERIODS`
 */
export function periodsOf(by: FiguresBy, from: string, until: string): DaySpan[] | undefined {
  const [first, last] = [dayNumber(from), dayNumber(until)];
  if (first === undefined || last === undefined || first > last || first < EARLIEST || last > LATEST) return undefined;
  const periods: DaySpan[] = [];
  for (let day = begin[by](first); day <= last; day = next[by](day)) {
    if (periods.length === MOST_PERIODS) return undefined;
    periods.push({ from: dateOf(day), until: dateOf(next[by](day) - 1) });
  }
  return periods;
}

/** The days of so many periods, the last of them the one that a day lies in. @param count the usual number when it is not said */
export function lastPeriods(by: FiguresBy, until: string, count = USUAL[by]): DaySpan {
  const last = begin[by](dayNumber(until) ?? 0);
  let first = last;
  for (let left = count - 1; left > 0; left -= 1) first = begin[by](first - 1);
  return { from: dateOf(first), until: dateOf(next[by](last) - 1) };
}

/** The days of so many periods, the first of them the one that a day lies in. */
export function nextPeriods(by: FiguresBy, from: string, count: number): DaySpan {
  const first = begin[by](dayNumber(from) ?? 0);
  let after = first;
  for (let left = count; left > 0; left -= 1) after = next[by](after);
  return { from: dateOf(first), until: dateOf(after - 1) };
}

/** What an order that was verified comes to, in whole naira; nothing when none was. */
export const averageOf = ({ money, verified }: Pick<PeriodFigures, 'money' | 'verified'>): number =>
  verified === 0 ? 0 : Math.round(money / verified);
