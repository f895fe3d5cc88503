import { DAY_MS, dateOf, dayNumber, type Holiday, isOpenDay, lagosDayNumber } from '@lagoon/shared/domain';

const FIXED: Record<string, string> = {
  '01-01': 'New Year’s Day',
  '05-01': 'Workers’ Day',
  '06-12': 'Democracy Day',
  '10-01': 'Independence Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
};

const ISLAMIC: Record<string, string> = {
  '3-12': 'Eid al-Mawlid',
  '10-1': 'Eid al-Fitr',
  '10-2': 'Eid al-Fitr',
  '12-10': 'Eid al-Adha',
  '12-11': 'Eid al-Adha',
};

const UMM_AL_QURA = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });

/** Easter Sunday as `dayNumber` (anonymous Gregorian rule by Meeus, Jones and Butcher). */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const day = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1) / DAY_MS;
}

/** Islamic holidays are only likely: the government sets them when the moon is seen. */
export function holidayOf(date: string): Holiday | undefined {
  const day = dayNumber(date);
  if (day === undefined) return undefined;
  const afterEaster = day - easter(Number(date.slice(0, 4)));
  const name = FIXED[date.slice(5)] ?? { '-2': 'Good Friday', '1': 'Easter Monday' }[afterEaster];
  if (name) return { date, name, likely: false };
  const part = Object.fromEntries(UMM_AL_QURA.formatToParts(day * DAY_MS).map(({ type, value }) => [type, value]));
  const islamic = ISLAMIC[`${part.month}-${part.day}`];
  return islamic ? { date, name: islamic, likely: true } : undefined;
}

/** On opening days within 366 days, the nearest first. */
export const holidaysAhead = (now: Date): Holiday[] =>
  Array.from({ length: 366 }, (_, ahead) => dateOf(lagosDayNumber(now) + ahead))
    .filter(isOpenDay)
    .flatMap((date) => holidayOf(date) ?? []);
