import type { AppointmentRecord, AppointmentStatus } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { appointments } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { validated } from '../../platform/validation';
import type { Admin } from '../auth/sessions';
import { post } from '../outbox/outbox';
import { changedSince } from '../records/change-status';
import { readAppointment } from './appointments';
import { CANCELLABLE } from './cancel-many';
import { visitMovedEmail } from './change-emails';
import { keepMove, needBookableDay, newTimeSchema } from './keep-change';
import { lockSlot } from './places';
import { type LinkTerms, newVisitLink, type VisitRow } from './visit-link';

interface Asked {
  reference: string;
  /** `{ date, time }` */
  body: unknown;
  /** the versions of the appointment that may be moved, undefined when any may */
  meant: number[] | undefined;
}

interface Terms extends LinkTerms {
  by: Admin;
}

const canMove = (status: AppointmentStatus): boolean => CANCELLABLE.includes(status);

/** @throws ApiError 412 with the appointment as it is now when it is at another version, 409 when it is over */
async function needMovable(tx: Db, { reference, status, version }: VisitRow, meant: number[] | undefined): Promise<void> {
  if (meant && !meant.includes(version)) throw changedSince('appointment', (await readAppointment(tx, reference)) as AppointmentRecord);
  if (!canMove(status)) throw new ApiError(409, 'step', `This appointment is "${status}" and cannot be moved.`);
}

async function move(tx: Db, { reference, body, meant }: Asked, terms: Terms): Promise<AppointmentRecord> {
  const { by, now } = terms;
  const at = validated(newTimeSchema, body);
  await lockSlot(tx, at);
  const [row] = await tx.select().from(appointments).where(eq(appointments.reference, reference)).for('update');
  if (!row) throw new ApiError(404, 'not-found', 'There is no such appointment.');
  // pressed twice: it is there already
  if (row.date !== at.date || row.time !== at.time || !canMove(row.status)) {
    await needMovable(tx, row, meant);
    needBookableDay(at.date, now);
    // whoever moves it has spoken to the customer
    const after = await keepMove(tx, row, at, { now, by, status: 'confirmed' });
    const token = await newVisitLink(tx, after, terms);
    if (after.email) await post(tx, 'appointment', [visitMovedEmail(after, row, token)]);
  }
  return (await readAppointment(tx, reference)) as AppointmentRecord;
}

/**
 * Moves a visit for a customer who has called: by the rules of days and places of the form, whenever it begins. It is
 * confirmed then, and the customer has a letter where there is an e-mail address.
 * @throws ApiError 404, 412 with the appointment as it is now, 409 when it is over or the time cannot be taken, 422
 */
export const moveByStaff = (db: Db, asked: Asked, terms: Terms): Promise<AppointmentRecord> =>
  withRetry(() => db.transaction((tx) => move(tx, asked, terms)));
