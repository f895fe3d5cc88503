import { APPOINTMENT_TIMES, type Closures, dayNumber, lagosToday } from '@lagoon/shared/domain';
import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { array, object, string } from 'yup';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { appointments, closures } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { isId, validated } from '../../platform/validation';
import type { Admin } from '../auth/sessions';
import { oneBlock } from '../records/status-route';
import { holidaysAhead } from './holidays';
import { lockSlot } from './places';

const LONGEST_REASON = 120;
/** More than there are holidays in two years. */
const MANY = 40;

const schemaAt = (now: Date) =>
  object({
    days: array()
      .strict()
      .of(
        object({
          date: string()
            .strict()
            .required('Choose a day')
            .test('day', 'Choose a day from today on', (date) => dayNumber(date) !== undefined && date >= lagosToday(now)),
          times: array().strict().of(string().strict().required().oneOf(APPOINTMENT_TIMES, 'Choose a time')).required('Choose times'),
          reason: string()
            .strict()
            .defined('Say why, or nothing')
            .test(
              'length',
              `The reason may have at most ${LONGEST_REASON} characters`,
              (reason) => oneBlock(reason).length <= LONGEST_REASON,
            ),
        }),
      )
      .required('Choose a day')
      .min(1, 'Choose a day')
      .max(MANY, `Choose at most ${MANY} days`),
  });

interface Closing {
  date: string;
  times: string[];
  reason: string;
}

/** In the order of days and times, so that two who close the same wait for each other and not both for ever. */
const inOrder = (days: Closing[]): Closing[] =>
  days
    .map(({ date, times, reason }) => ({ date, times: APPOINTMENT_TIMES.filter((time) => times.includes(time)), reason: oneBlock(reason) }))
    .sort((one, other) => one.date.localeCompare(other.date));

const isSame = ({ date, times }: Closing): SQL | undefined =>
  and(eq(closures.date, date), eq(closures.times, sql`${JSON.stringify(times)}::jsonb`));

async function close(tx: Db, days: Closing[], by: Admin): Promise<void> {
  for (const day of days) {
    // who books one of these times at this moment has it before, and is listed, or reads that it is closed
    for (const time of day.times.length > 0 ? day.times : APPOINTMENT_TIMES) await lockSlot(tx, { date: day.date, time });
    if ((await tx.$count(closures, isSame(day))) > 0) continue;
    await tx.insert(closures).values({ ...day, by: by.username, adminId: by.id });
  }
}

/**
 * Closes days, or times of days, for bookings. What is booked already stays booked, and is listed for staff to call.
 * Closing the same again changes nothing.
 * @param body `{ days: [{ date, times, reason }] }`; no times mean the whole day, the reason is what visitors read
 * @throws ApiError 422 with `fields`
 */
export async function closeDays(db: Db, body: unknown, by: Admin, now: Date): Promise<Closures> {
  const days = inOrder(validated(schemaAt(now), body).days);
  await withRetry(() => db.transaction((tx) => close(tx, days, by)));
  return listClosures(db, now);
}

/** Opens again what was closed. @throws ApiError 404 */
export async function openAgain(db: Db, id: string, now: Date): Promise<Closures> {
  const gone = isId(id) ? await db.delete(closures).where(eq(closures.id, id)).returning({ id: closures.id }) : [];
  if (gone.length === 0) throw new ApiError(404, 'not-found', 'This is open again already.');
  return listClosures(db, now);
}

/** The visits that stand at times of days which are closed, by the clock of the day. */
const visitsOn = (db: Db, days: string[]) =>
  db
    .select()
    .from(appointments)
    .where(and(inArray(appointments.date, days), inArray(appointments.status, ['unconfirmed', 'new', 'confirmed'])))
    .orderBy(asc(appointments.time), asc(appointments.id));

/** What is closed from today on, with the visits that stand there all the same, and the public holidays that are not closed yet. */
export async function listClosures(db: Db, now: Date): Promise<Closures> {
  const rows = await db
    .select()
    .from(closures)
    .where(gte(closures.date, lagosToday(now)))
    .orderBy(asc(closures.date), asc(closures.createdAt));
  const visits = rows.length > 0 ? await visitsOn(db, [...new Set(rows.map(({ date }) => date))]) : [];
  const closedDays = new Set(rows.filter(({ times }) => times.length === 0).map(({ date }) => date));
  return {
    closed: rows.map(({ id, date, times, reason, by, createdAt }) => ({
      id,
      date,
      times,
      reason,
      by,
      createdAt: createdAt.toISOString(),
      visits: visits
        .filter((visit) => visit.date === date && (times.length === 0 || times.includes(visit.time)))
        .map(({ reference, firstName, lastName, phoneNumber, time, status }) => ({
          reference,
          firstName,
          lastName,
          phoneNumber,
          time,
          status,
        })),
    })),
    holidays: holidaysAhead(now).filter(({ date }) => !closedDays.has(date)),
  };
}
