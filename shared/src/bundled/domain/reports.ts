import { dateOf, dayNumber } from './dates';

/** Periods in Lagos time; a week starts on Monday. */
export const REPORT_INTERVALS = ['day', 'week', 'month'] as const;
export type ReportInterval = (typeof REPORT_INTERVALS)[number];

/** 'YYYY-MM-DD' in Lagos, both inclusive. */
export interface DaySpan {
  from: string;
  until: string;
}

/** Numbers of one period. An order counts on the day of the order, a visit on the day of the visit. */
export interface PeriodReport extends DaySpan {
  orders: number;
  /** payments that were verified and not refunded */
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

/** Maximum number of periods in a report: the days of a leap year. */
export const MAX_PERIODS = 366;
const DEFAULT_COUNT: Record<ReportInterval, number> = { day: 14, week: 12, month: 12 };

const firstOfMonth = (day: number): number => dayNumber(`${dateOf(day).slice(0, 7)}-01`) ?? day;

/** First day of the period that contains a day. Days are numbers as `dayNumber` returns them; day 0 (1 January 1970) is a Thursday. */
const begin: Record<ReportInterval, (day: number) => number> = {
  day: (day) => day,
  week: (day) => day - ((day + 3) % 7),
  month: firstOfMonth,
};
const next: Record<ReportInterval, (first: number) => number> = {
  day: (first) => first + 1,
  week: (first) => first + 7,
  month: (first) => firstOfMonth(first + 31),
};

/** Returns whole periods, the first with `from`, the last with `until`; undefined for invalid days and more than `MAX_PERIODS` periods. */
export function periodsOf(by: ReportInterval, from: string, until: string): DaySpan[] | undefined {
  const [first, last] = [dayNumber(from), dayNumber(until)];
  if (first === undefined || last === undefined || first > last || first < 0 || last > LATEST) return undefined;
  const periods: DaySpan[] = [];
  for (let day = begin[by](first); day <= last; day = next[by](day)) {
    if (periods.length === MAX_PERIODS) return undefined;
    periods.push({ from: dateOf(day), until: dateOf(next[by](day) - 1) });
  }
  return periods;
}

export function lastPeriods(by: ReportInterval, until: string, count = DEFAULT_COUNT[by]): DaySpan {
  const last = begin[by](dayNumber(until) ?? 0);
  let first = last;
  for (let left = count - 1; left > 0; left -= 1) first = begin[by](first - 1);
  return { from: dateOf(first), until: dateOf(next[by](last) - 1) };
}

export function nextPeriods(by: ReportInterval, from: string, count: number): DaySpan {
  const first = begin[by](dayNumber(from) ?? 0);
  let after = first;
  for (let left = count; left > 0; left -= 1) after = next[by](after);
  return { from: dateOf(first), until: dateOf(after - 1) };
}

/** Average verified payment of a period in whole naira; 0 without payments. */
export const averageOf = ({ money, verified }: Pick<PeriodReport, 'money' | 'verified'>): number =>
  verified === 0 ? 0 : Math.round(money / verified);
