import {
  APPOINTMENT_TIMES,
  type Closures,
  DAY_MS,
  dateOf,
  dayNumber,
  type Holiday,
  isOpenDay,
  lagosDayNumber,
  lagosToday,
} from '@lagoon/shared/domain';
import { requiredText, text } from '@lagoon/shared/forms/schemas';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { array, type InferType, object } from 'yup';
import { chosen, isId, notFound, pick, withIsoTimes } from '../../platform';
import { appointments, closures, type Db, inTransaction } from '../../platform/db';
import type { Admin } from '../auth/sessions';
import { lockSlot, visitorColumns } from './time-slots';

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

const UMM_AL_QURA = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

/** As `dayNumber` (anonymous Gregorian rule by Meeus, Jones and Butcher). */
function easter(year: number) {
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
  const part = Object.fromEntries(
    UMM_AL_QURA.formatToParts(day * DAY_MS).map(({ type, value }) => [type, value]),
  );
  const islamic = ISLAMIC[`${part.month}-${part.day}`];
  return islamic ? { date, name: islamic, likely: true } : undefined;
}

export const holidaysAhead = (now: Date) =>
  Array.from({ length: 366 }, (_, ahead) => dateOf(lagosDayNumber(now) + ahead))
    .filter(isOpenDay)
    .flatMap((date) => holidayOf(date) ?? []);

const LONGEST_REASON = 120;
const MOST_DAYS = 40;

export const closeSchemaAt = (now: () => Date) =>
  object({
    days: chosen(
      object({
        date: requiredText('Choose a day').test(
          'day',
          'Choose a day from today on',
          (date) => dayNumber(date) !== undefined && date >= lagosToday(now()),
        ),
        times: array()
          .of(text().required().oneOf(APPOINTMENT_TIMES, 'Choose a time'))
          .required('Choose times'),
        reason: text()
          .defined('Say why, or nothing')
          .test(
            'length',
            `The reason may have at most ${LONGEST_REASON} characters`,
            (reason) => reason.length <= LONGEST_REASON,
          ),
      }),
      'a day',
      MOST_DAYS,
      `Choose at most ${MOST_DAYS} days`,
    ),
  });

/** An empty `times` closes the day. Visitors can read `reason`. Idempotent. */
export async function closeDays(
  db: Db,
  { days }: InferType<ReturnType<typeof closeSchemaAt>>,
  by: Admin,
  now: Date,
) {
  // one order of locks prevents deadlocks
  days.sort((one, other) => one.date.localeCompare(other.date));
  await inTransaction(db, async (tx) => {
    for (const { date, times: closed, reason } of days) {
      const times = APPOINTMENT_TIMES.filter((time) => closed.includes(time));
      for (const time of times.length > 0 ? times : APPOINTMENT_TIMES)
        await lockSlot(tx, { date, time });
      const isSame = and(
        eq(closures.date, date),
        eq(closures.times, sql`${JSON.stringify(times)}::jsonb`),
      );
      if ((await tx.$count(closures, isSame)) > 0) continue;
      await tx.insert(closures).values({ date, times, reason, by: by.username, adminId: by.id });
    }
  });
  return listClosures(db, now);
}

/** @throws ApiError 404 */
export async function openAgain(db: Db, id: string, now: Date) {
  const gone = isId(id) ? await db.delete(closures).where(eq(closures.id, id)).returning() : [];
  if (gone.length === 0) throw notFound('This is open again already.');
  return listClosures(db, now);
}

export async function listClosures(db: Db, now: Date): Promise<Closures> {
  const rows = await db
    .select(pick(closures, 'id', 'date', 'times', 'reason', 'by', 'createdAt'))
    .from(closures)
    .where(gte(closures.date, lagosToday(now)))
    .orderBy(closures.date, closures.createdAt);
  const { date, time, status } = appointments;
  const isBooked = inArray(status, ['unconfirmed', 'new', 'confirmed']);
  const visits = await db
    .select({ ...visitorColumns, date })
    .from(appointments)
    .where(and(inArray(date, [...new Set(rows.map((row) => row.date))]), isBooked))
    .orderBy(time, appointments.id);
  const closedDays = new Set(rows.filter((row) => row.times.length === 0).map((row) => row.date));
  return {
    closed: rows.map((row) => ({
      ...withIsoTimes(row),
      visits: visits
        .filter(
          (visit) =>
            visit.date === row.date && (row.times.length === 0 || row.times.includes(visit.time)),
        )
        .map(({ date: _, ...visit }) => visit),
    })),
    holidays: holidaysAhead(now).filter((holiday) => !closedDays.has(holiday.date)),
  };
}
