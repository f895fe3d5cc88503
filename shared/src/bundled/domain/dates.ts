const DAY = new Intl.DateTimeFormat('en-NG', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});

/**
 * "1 February 2026" in Lagos. Returns '' for an invalid date.
 * @param moment ISO 8601 timestamp
 */
export function lagosDay(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : DAY.format(date);
}

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** Days since 1 January 1970; undefined for an invalid date. */
export function dayNumber(date: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const moment = new Date(`${date}T00:00:00.000Z`);
  // `Date` accepts 30 February
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== date)
    return undefined;
  return moment.getTime() / DAY_MS;
}

export const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/**
 * Parses an ISO 8601 date or timestamp. A text without a time zone is in UTC.
 * @returns undefined for other texts and invalid dates
 */
export function isoMoment(text: string): Date | undefined {
  const [, day = '', time, zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(
      text,
    ) ?? [];
  if (dayNumber(day) === undefined) return undefined;
  const moment = new Date(time ? `${day}T${time}${zone}` : `${day}T00:00Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Formats '09:00' as "9 am". */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Lagos',
});

/**
 * "1 February 2026, 9:05 am" in Lagos. Returns '' for an invalid date.
 * @param moment ISO 8601 timestamp
 */
export function lagosMoment(moment: string): string {
  const day = lagosDay(moment);
  return day === '' ? '' : `${day}, ${clockTime(CLOCK.format(new Date(moment)))}`;
}
