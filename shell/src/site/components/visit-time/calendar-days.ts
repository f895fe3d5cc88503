import { useToday } from '@lagoon/shared/browser';
import { useMounted } from '@lagoon/shared/components';
import {
  bookableDays,
  DAY_MS,
  dayNumber,
  lagosMidnight,
  monthText,
  WEEKDAYS,
} from '@lagoon/shared/domain';
import { useMemo } from 'react';

const at = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Enough for each month and the 14 free days after it; a fixed number keeps the height. */
export const MOST_WEEKS = 6;

export const addDays = (date: string, days: number) => dateOf(at(date) + days * DAY_MS);

export const monthOf = (date: string) => date.slice(0, 7);

const shortMonth = (title: string) => title.replace(/^(...)\w*/, '$1');

/** Months of the first 14 days that `weeksOf` returns: "November 2026", or "Nov – Dec 2026". */
export function monthTitle(month: string, from = ''): string {
  const first = firstOf(month, from);
  const last = addDays(first, 13);
  const [title = '', end = ''] = [first, last].map((date) => monthText(monthOf(date)));
  return title === end
    ? title
    : `${shortMonth(title)} – ${shortMonth(end)}`.replace(/ (\d+)(?=.* \1$)/, '');
}

/** 0 for a Monday. */
export const weekdayOf = (date: string) => (new Date(at(date)).getUTCDay() + 6) % 7;

/** Or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

const firstOf = (month: string, from: string) => (monthOf(from) === month ? from : `${month}-01`);

/** From the week of `from` on, with days of the next month. Undefined before the month. */
export function weeksOf(month: string, from = ''): (string | undefined)[][] {
  const first = firstOf(month, from);
  const monday = addDays(first, -weekdayOf(first));
  return Array.from({ length: MOST_WEEKS }, (_, week) =>
    WEEKDAYS.map((_, weekday) => {
      const date = addDays(monday, week * 7 + weekday);
      return monthOf(date) < month ? undefined : date;
    }),
  );
}

export const clamp = (date: string, first: string, last: string) =>
  date < first ? first : date > last ? last : date;

const dayByKeys: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -weekdayOf(date)),
  End: (date) => addDays(date, 6 - weekdayOf(date)),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
};

/** APG date grid; undefined for other keys. */
export const dayByKey = (key: string, date: string): string | undefined => dayByKeys[key]?.(date);

export interface Days {
  today: string;
  bookable: readonly string[];
}

/** By the server's clock; undefined in the first render. */
export function useDays(): Days | undefined {
  const mounted = useMounted();
  const today = useToday();
  const days = useMemo(
    () => ({ today, bookable: bookableDays(lagosMidnight(dayNumber(today) ?? 0)) }),
    [today],
  );
  return mounted ? days : undefined;
}
