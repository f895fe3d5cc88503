import { APPOINTMENT_TIMES, type AppointmentStatus, dateOf, isBookableDay, lagosDayNumber } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import { object, string } from 'yup';
import type { Db } from '../../platform/db/open';
import { appointments } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import type { Admin } from '../auth/sessions';
import { keepChanges } from '../records/history';
import { moment } from './emails';
import { assertSlotAvailable } from './places';
import type { VisitRow } from './visit-link';

/** The time that a visit is to be moved to. */
export const newTimeSchema = object({
  date: string().strict().required('Choose a day'),
  time: string().strict().required('Choose a time').oneOf(APPOINTMENT_TIMES, 'Choose a time'),
});

interface Change extends Partial<VisitRow> {
  status: AppointmentStatus;
}

/** Who changes a visit, null for its customer, and what the history says of it. */
interface Noted {
  by: Admin | null;
  note?: string;
}

/**
 * Keeps a change of a visit, in the visit and in its history.
 * @param row as it is now, held until the transaction ends
 * @returns the visit as it is then
 */
export async function keepChange(tx: Db, row: VisitRow, change: Change, { by, note = '' }: Noted): Promise<VisitRow> {
  const changed = { ...change, version: row.version + 1 };
  await tx.update(appointments).set(changed).where(eq(appointments.id, row.id));
  await keepChanges(tx, [row.id], { status: change.status, note, by });
  return { ...row, ...changed };
}

/** @throws ApiError 409 with a sentence when a visit cannot be moved to a day */
export function needBookableDay(date: string, now: Date): void {
  if (!isBookableDay(date, now)) throw new ApiError(409, 'closed', 'Choose a day on which we can come.');
}

interface MoveTerms {
  now: Date;
  by: Admin | null;
  status: AppointmentStatus;
}

/**
 * Moves a visit, whoever asks for it: it takes the new place and gives back the old one.
 * @param row as {@link keepChange}
 * @param at a time of a bookable day, held until the transaction ends
 * @throws ApiError 409 with a sentence when the time is closed or full
 */
export async function keepMove(
  tx: Db,
  row: VisitRow,
  at: Pick<VisitRow, 'date' | 'time'>,
  { now, by, status }: MoveTerms,
): Promise<VisitRow> {
  await assertSlotAvailable(tx, at, now);
  const tomorrow = dateOf(lagosDayNumber(now) + 1);
  // who is moved to tomorrow has a letter of today
  const change = { date: at.date, time: at.time, status, confirmBy: null, remindedAt: at.date === tomorrow ? now : null };
  // of a customer's change it stands after "Noticed by the site:"
  const note = `${by ? 'Moved' : 'moved'} from ${moment(row)}, to ${moment(at)}`;
  return keepChange(tx, row, change, { by, note });
}
