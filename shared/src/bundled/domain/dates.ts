const DAY = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Africa/Lagos' });

/**
 * A moment as its day in Lagos: "1 February 2026", wherever the reader is.
 *
 * @param moment ISO 8601 timestamp
 * @returns empty when it is no date
 */
export function lagosDay(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : DAY.format(date);
}

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** A day as the number of days since 1970, so that no clock or zone has a say in it; undefined when there is no such day. */
export function dayNumber(date: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const moment = new Date(`${date}T00:00:00.000Z`);
  // the calendar moves 30 February to March: what comes back differs from what was given
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== date) return undefined;
  return moment.getTime() / DAY_MS;
}

/** A day's date, 'YYYY-MM-DD'. @param day as `dayNumber` gives it */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/**
 * A day or a moment as ISO 8601 writes it, e.g. "2026-02-03" or "2026-02-03T09:30:00.000Z"; without a zone it is UTC, so
 * that the place of the reader has no say in it.
 *
 * @returns undefined for anything else, and for a day that the calendar does not have
 */
export function isoMoment(text: string): Date | undefined {
  const [, day = '', time, zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text) ?? [];
  if (dayNumber(day) === undefined) return undefined;
  const moment = new Date(time ? `${day}T${time}${zone}` : `${day}T00:00Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** A time in words, as the opening hours are written: '09:00' is "9 am", '15:00' "3 pm". */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Africa/Lagos' });

/**
 * A moment as day and time in Lagos: "1 February 2026, 9:05 am", wherever the reader is.
 *
 * @param moment ISO 8601 timestamp
 * @returns empty when it is no date
 */
export function lagosMoment(moment: string): string {
  const day = lagosDay(moment);
  return day === '' ? '' : `${day}, ${clockTime(CLOCK.format(new Date(moment)))}`;
}
