export const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

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

/** "Monday 23 November 2026"; '' for an invalid date. Without `Intl`: see `naira`. */
export const longDay = (date: string) => dayText((dayNumber(date) ?? Number.NaN) * DAY_MS);

function dayText(moment: number) {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const weekday = WEEKDAYS[(date.getUTCDay() + 6) % 7];
  return `${weekday} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** "November 2026" for '2026-11' */
export const monthText = (month: string) => longDay(`${month}-01`).replace(/^\w+ 1 /, '');

/** Lagos is UTC+1 all year. */
const lagosTime = (moment: string) => Date.parse(moment) + HOUR_MS;

/**
 * "1 February 2026" in Lagos. Returns '' for an invalid date.
 * @param moment ISO 8601 timestamp
 */
export const lagosDay = (moment: string) => dayText(lagosTime(moment)).replace(/^\w+ /, '');

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

/** "1 February 2026, 9:05 am"; otherwise like `lagosDay` */
export function lagosMoment(moment: string): string {
  const day = lagosDay(moment);
  return day && `${day}, ${clockTime(new Date(lagosTime(moment)).toISOString().slice(-13, -8))}`;
}
