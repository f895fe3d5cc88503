import { APPOINTMENTS_PER_TIME } from '@lagoon/shared/domain';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/open';
import { appointments } from '../../db/schema';
import { HttpError } from '../../http/errors';
import { withRetry } from '../orders/retry';
import { appointmentLetterToCustomer, appointmentLetterToLab } from '../outbox/appointment-letters';
import { post } from '../outbox/outbox';
import { type AppointmentRequest, readAppointmentRequest, readKey } from './appointment-request';
import { newAppointmentReference } from './reference';

const REFERENCE_TRIES = 5;

const referenceOf = async (db: Db, idempotencyKey: string): Promise<string | undefined> =>
  (await db.select({ reference: appointments.reference }).from(appointments).where(eq(appointments.idempotencyKey, idempotencyKey)))[0]
    ?.reference;

/** Until the transaction ends nobody else books this day and time: the places could otherwise be counted by two at once. */
const holdTime = (tx: Db, { date, time }: AppointmentRequest) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`appointment ${date} ${time}`}, 0))`);

const isFull = async (tx: Db, { date, time }: AppointmentRequest): Promise<boolean> =>
  (await tx.$count(appointments, and(eq(appointments.date, date), eq(appointments.time, time), ne(appointments.status, 'cancelled')))) >=
  APPOINTMENTS_PER_TIME;

/** Inserts the appointment under a reference that is free; undefined when its key already has one. */
async function insertAppointment(tx: Db, request: AppointmentRequest, idempotencyKey: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
    // waits for a transaction that inserts the same key at another time of day, then sees its row
    const [inserted] = await tx
      .insert(appointments)
      .values({ ...request, idempotencyKey, reference: newAppointmentReference() })
      .onConflictDoNothing()
      .returning({ reference: appointments.reference });
    if (inserted) return inserted.reference;
    if (await referenceOf(tx, idempotencyKey)) return undefined;
  }
  throw new Error('no free appointment reference was found');
}

/** Refuses what may not be booked now, in the transaction that would book it. */
export type Admit = (tx: Db, request: AppointmentRequest) => Promise<void>;

async function book(tx: Db, request: AppointmentRequest, idempotencyKey: string, admit?: Admit): Promise<string> {
  await holdTime(tx, request);
  // the same key may have waited for the same time: the place that is taken may be its own
  const earlier = await referenceOf(tx, idempotencyKey);
  if (earlier) return earlier;
  await admit?.(tx, request);
  if (await isFull(tx, request)) throw new HttpError(409, 'taken', 'This time has just been taken. Please choose another one.');
  const reference = await insertAppointment(tx, request, idempotencyKey);
  if (!reference) return (await referenceOf(tx, idempotencyKey)) as string;
  const facts = { ...request, reference };
  await post(tx, 'appointment', [appointmentLetterToLab(facts), appointmentLetterToCustomer(facts)]);
  return reference;
}

/**
 * Puts an appointment on record with its two letters, all or nothing; it is committed when this returns. A key that
 * has an appointment gets that one's reference again, whatever else the values say and whatever day it has become.
 * @param values those of the "appointment" template, as they were sent
 * @param admit what else must agree to a new appointment
 * @returns the appointment's reference
 * @throws ValidationError with the form's messages, HttpError 409 when the time is full
 */
export async function bookAppointment(db: Db, values: Record<string, string>, now: Date, admit?: Admit): Promise<string> {
  const key = readKey(values);
  const earlier = await referenceOf(db, key);
  if (earlier) return earlier;
  const request = readAppointmentRequest(values, now);
  return withRetry(() => db.transaction((tx) => book(tx, request, key, admit)));
}
