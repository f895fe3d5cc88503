import { DAY_MS, type DaySpan, dayNumber, longDay, periodsOf, REPORT_INTERVALS, type ReportInterval } from '@lagoon/shared/domain';

const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const asDate = (day: string): Date => new Date((dayNumber(day) ?? 0) * DAY_MS);

export function periodName(by: ReportInterval, { from }: DaySpan): string {
  if (by === 'month') return MONTH.format(asDate(from));
  // without the weekday, because a week always starts on a Monday
  return by === 'week' ? `Week of ${longDay(from).replace(/^\w+ /, '')}` : longDay(from);
}

export function rowName(by: ReportInterval, { from }: DaySpan): string {
  if (by === 'month') return MONTH.format(asDate(from));
  return by === 'week' ? `Week of ${SHORT.format(asDate(from))}` : WEEKDAY.format(asDate(from)).replace(',', '');
}

export const shortName = (by: ReportInterval, { from }: DaySpan): string =>
  by === 'month' ? MONTH.format(asDate(from)) : SHORT.format(asDate(from));

export const sumsOf = <Key extends string>(periods: readonly Record<Key, number>[], keys: readonly Key[]): Record<Key, number> =>
  Object.fromEntries(keys.map((key) => [key, periods.reduce((sum, period) => sum + period[key], 0)])) as Record<Key, number>;

/** Without `from` and `until`, the server returns the latest periods. */
export interface Range extends Partial<DaySpan> {
  by: ReportInterval;
}

export function rangeOf(query: URLSearchParams): Range {
  const by = REPORT_INTERVALS.find((each) => each === query.get('by')) ?? 'day';
  const [from, until] = [query.get('from') ?? '', query.get('until') ?? ''];
  return periodsOf(by, from, until) ? { by, from, until } : { by };
}

export const rangeQuery = (range: Range): string => new URLSearchParams({ ...range }).toString();
