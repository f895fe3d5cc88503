import { APPOINTMENT_STATUSES, type AppointmentStatus, BOOKED_WITHIN, dayNumber } from '@lagoon/shared/domain';
import { and, eq, gte, type SQL } from 'drizzle-orm';
import { appointments } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { oneOf, readFilter } from '../records/list-query';
import { hasEveryWord } from '../records/search';

const HOUR_MS = 60 * 60_000;
const HOURS: Record<(typeof BOOKED_WITHIN)[number], number> = { hour: 1, day: 24, week: 7 * 24 };

/** Which appointments a list shows. */
export interface AppointmentFilter {
  status: AppointmentStatus | undefined;
  /** the words that it must have; empty for all */
  q: string;
  /** of the visit, 'YYYY-MM-DD' in Lagos */
  day: string | undefined;
  /** it was booked then or later */
  since: Date | undefined;
}

/** Reads `status`, `q`, `day` and `booked` of an address. @throws ApiError 400 */
export function readAppointmentFilter(query: Record<string, unknown>, now: Date): AppointmentFilter {
  const { day, booked } = query;
  const isDay = typeof day === 'string' && dayNumber(day) !== undefined;
  if (day !== undefined && day !== '' && !isDay) throw new ApiError(400, 'bad-request', 'The day must be written as 2026-11-23.');
  const within = oneOf('booked', booked, BOOKED_WITHIN);
  return {
    ...readFilter(query, APPOINTMENT_STATUSES),
    day: isDay ? day : undefined,
    since: within && new Date(now.getTime() - HOURS[within] * HOUR_MS),
  };
}

/** The condition of a filter. Appointments are found by reference, name, e-mail address and phone number. */
export function fitsFilter({ status, q, day, since }: AppointmentFilter): SQL | undefined {
  const texts = [appointments.reference, appointments.firstName, appointments.lastName, appointments.email];
  return and(
    status && eq(appointments.status, status),
    day ? eq(appointments.date, day) : undefined,
    since && gte(appointments.createdAt, since),
    hasEveryWord(q, { texts, phone: appointments.phoneNumber }),
  );
}
