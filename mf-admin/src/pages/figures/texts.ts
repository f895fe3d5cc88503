import { DAY_MS, type DaySpan, dayNumber, FIGURES_BY, type FiguresBy, longDay, periodsOf } from '@lagoon/shared/domain';
import { compact } from '../../components/chart/scale';

const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const asDate = (day: string): Date => new Date((dayNumber(day) ?? 0) * DAY_MS);

/** A period in words: "Monday 23 November 2026", "Week of 16 November 2026", "November 2026". */
export function periodName(by: FiguresBy, { from }: DaySpan): string {
  if (by === 'month') return MONTH.format(asDate(from));
  // the name of its first day says nothing: a week begins on Monday
  return by === 'week' ? `Week of ${longDay(from).replace(/^\w+ /, '')}` : longDay(from);
}

/** As it fits into a table: "Mon 23 Nov", "Week of 16 Nov", "November 2026". */
export function rowName(by: FiguresBy, { from }: DaySpan): string {
  if (by === 'month') return MONTH.format(asDate(from));
  return by === 'week' ? `Week of ${SHORT.format(asDate(from))}` : WEEKDAY.format(asDate(from)).replace(',', '');
}

/** As it has room at the end of an axis: "16 Nov", "November 2026". */
export const shortName = (by: FiguresBy, { from }: DaySpan): string =>
  by === 'month' ? MONTH.format(asDate(from)) : SHORT.format(asDate(from));

/** Money as it has room beside an axis: "₦1.2M". */
export const compactNaira = (value: number): string => `₦${compact(value)}`;

export const numberText = (value: number): string => value.toLocaleString('en-NG');

export const counted = (count: number, one: string): string => `${numberText(count)} ${one}${count === 1 ? '' : 's'}`;

/** What is shown, as the address says it; what is damaged counts as not said, and without days the server takes the last ones. */
export interface Range extends Partial<DaySpan> {
  by: FiguresBy;
}

export function rangeOf(query: URLSearchParams): Range {
  const by = FIGURES_BY.find((each) => each === query.get('by')) ?? 'day';
  const [from, until] = [query.get('from') ?? '', query.get('until') ?? ''];
  return periodsOf(by, from, until) ? { by, from, until } : { by };
}

export const rangeQuery = (range: Range): string => new URLSearchParams({ ...range }).toString();
