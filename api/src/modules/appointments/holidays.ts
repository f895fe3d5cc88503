import { DAY_MS, dateOf, dayNumber, type Holiday, isOpenDay, lagosDayNumber } from '@lagoon/shared/domain';

/** Nigeria's public holidays whose day is fixed, by 'MM-DD'. */
const FIXED: Record<string, string> = {
  '01-01': 'New Year’s Day',
  '05-01': 'Workers’ Day',
  '06-12': 'Democracy Day',
  '10-01': 'Independence Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
};

/** Those of the Islamic calendar, by 'month-day' of it. */
const ISLAMIC: Record<string, string> = {
  '3-12': 'Eid al-Mawlid',
  '10-1': 'Eid al-Fitr',
  '10-2': 'Eid al-Fitr',
  '12-10': 'Eid al-Adha',
  '12-11': 'Eid al-Adha',
};

const UMM_AL_QURA = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });

/** The day of Easter as `dayNumber` counts it: the anonymous Gregorian rule (Meeus, Jones, Butcher). */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const day = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1) / DAY_MS;
}

/** The public holiday of a day. Those that follow the moon are likely only: the government names the day when it has been seen. */
export function holidayOf(date: string): Holiday | undefined {
  const day = dayNumber(date);
  if (day === undefined) return undefined;
  const fixed = FIXED[date.slice(5)];
  if (fixed) return { date, name: fixed, likely: false };
  const afterEaster = day - easter(Number(date.slice(0, 4)));
  if (afterEaster === -2 || afterEaster === 1) return { date, name: afterEaster < 0 ? 'Good Friday' : 'Easter Monday', likely: false };
  const part = Object.fromEntries(UMM_AL_QURA.formatToParts(day * DAY_MS).map(({ type, value }) => [type, value]));
  const moon = ISLAMIC[`${part.month}-${part.day}`];
  return moon ? { date, name: moon, likely: true } : undefined;
}

/** How far ahead holidays are offered, in days. */
const AHEAD = 366;

/** The public holidays of the coming year on which the laboratory would be open, the nearest first. */
export function holidaysAhead(now: Date): Holiday[] {
  const today = lagosDayNumber(now);
  return Array.from({ length: AHEAD }, (_, ahead) => dateOf(today + ahead))
    .filter(isOpenDay)
    .flatMap((date) => holidayOf(date) ?? []);
}
