import { DAY_MS, dateOf, dayNumber } from './dates';

/** In Lagos time; a week starts on Monday. */
export const REPORT_INTERVALS = ['day', 'week', 'month'] as const;
export type ReportInterval = (typeof REPORT_INTERVALS)[number];

/** 'YYYY-MM-DD' in Lagos, both inclusive. */
export interface DaySpan {
  from: string;
  until: string;
}

/** An order counts on its day, a visit on the day of the visit. */
export interface PeriodReport extends DaySpan {
  orders: number;
  /** not refunded */
  verified: number;
  /** whole naira */
  money: number;
  kept: number;
  missed: number;
}

export interface Reports {
  by: ReportInterval;
  /** oldest first */
  periods: PeriodReport[];
  /** most ordered first */
  tests: { name: string; orders: number }[];
}

const LATEST = dayNumber('9990-12-31') ?? 0;

/** The days of a leap year. */
export const MAX_PERIODS = 366;
const DEFAULT_COUNT: Record<ReportInterval, number> = { day: 14, week: 12, month: 12 };

/** First day of a day's period. Days as `dayNumber` returns them; day 0 is a Thursday. */
const begin: Record<ReportInterval, (day: number) => number> = {
  day: (day) => day,
  week: (day) => day - ((day + 3) % 7),
  month: (day) => later('month', day, 0),
};

/** @param count may be negative */
function later(by: ReportInterval, first: number, count = 1) {
  if (by !== 'month') return first + count * (by === 'week' ? 7 : 1);
  const date = new Date(first * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count) / DAY_MS;
}

/**
 * Whole periods from `from`'s to `until`'s; undefined for invalid days and more than `MAX_PERIODS`.
 */
export function periodsOf(by: ReportInterval, from: string, until: string): DaySpan[] | undefined {
  const [first, last] = [dayNumber(from), dayNumber(until)];
  if (first === undefined || last === undefined || first > last || first < 0 || last > LATEST)
    return undefined;
  const periods: DaySpan[] = [];
  for (let day = begin[by](first); day <= last; day = later(by, day)) {
    if (periods.length === MAX_PERIODS) return undefined;
    periods.push({ from: dateOf(day), until: dateOf(later(by, day) - 1) });
  }
  return periods;
}

export function lastPeriods(by: ReportInterval, until: string, count = DEFAULT_COUNT[by]): DaySpan {
  const last = begin[by](dayNumber(until) ?? 0);
  return { from: dateOf(later(by, last, 1 - count)), until: dateOf(later(by, last) - 1) };
}

export function nextPeriods(by: ReportInterval, from: string, count: number): DaySpan {
  const first = begin[by](dayNumber(from) ?? 0);
  return { from: dateOf(first), until: dateOf(later(by, first, count) - 1) };
}

/** Whole naira; 0 without payments. */
export const averageOf = ({ money, verified }: Pick<PeriodReport, 'money' | 'verified'>) =>
  verified === 0 ? 0 : Math.round(money / verified);
