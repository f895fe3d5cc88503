import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { appointments } from '../../platform/db/schema';
import { post, postUnproven } from '../outbox/outbox';
import { readKey, underFreeReference } from '../records/reference';
import { type AppointmentRequest, readAppointmentRequest } from './appointment-request';
import { newLink } from './confirm-link';
import { appointmentEmailToCustomer, appointmentEmailToLab, appointmentLinkEmail } from './emails';
import { holdTime, needPlace } from './places';

interface Booked {
  reference: string;
  /** an e-mail with a link is on its way, and the appointment stands once that is pressed */
  byLink: boolean;
}

/** What a booking must keep to. */
interface BookingTerms {
  now: Date;
  /** it stands only once the link of its e-mail has been pressed */
  byLink: boolean;
  /** what else must agree to a new appointment */
  admit?: Admit;
}

async function bookedBefore(db: Db, idempotencyKey: string): Promise<Booked | undefined> {
  const [row] = await db
    .select({ reference: appointments.reference, status: appointments.status })
    .from(appointments)
    .where(eq(appointments.idempotencyKey, idempotencyKey));
  return row && { reference: row.reference, byLink: row.status === 'unconfirmed' };
}

/** Refuses what may not be booked now, in the transaction that would book it. */
export type Admit = (tx: Db, request: AppointmentRequest) => Promise<void>;

async function book(tx: Db, request: AppointmentRequest, idempotencyKey: string, { now, byLink, admit }: BookingTerms): Promise<Booked> {
  await holdTime(tx, request);
  // the same key may have waited for the same time: the place that is taken may be its own
  const earlier = await bookedBefore(tx, idempotencyKey);
  if (earlier) return earlier;
  await admit?.(tx, request);
  await needPlace(tx, request, now);
  const link = byLink ? newLink(now) : undefined;
  const reference = await underFreeReference(
    'appointment',
    async (free) => {
      const values = { ...request, ...link?.kept, idempotencyKey, reference: free };
      const inserted = tx.insert(appointments).values(values).onConflictDoNothing();
      return (await inserted.returning({ reference: appointments.reference }))[0]?.reference;
    },
    () => bookedBefore(tx, idempotencyKey),
  );
  if (!reference) return (await bookedBefore(tx, idempotencyKey)) as Booked;
  const summary = { ...request, reference, version: 1 };
  // the lab hears of it once it is confirmed
  if (link) return { reference, byLink: await postUnproven(tx, 'appointment', appointmentLinkEmail(summary, link.token)) };
  await post(tx, 'appointment', [appointmentEmailToLab(summary)]);
  await postUnproven(tx, 'appointment', appointmentEmailToCustomer(summary));
  return { reference, byLink: false };
}

/**
 * Puts an appointment on record with its e-mails, all or nothing; it is committed when this returns. A key that has an
 * appointment gets that one's reference again, whatever else the values say and whatever day it has become.
 * @param values those of the "appointment" template, as they were sent
 * @throws ValidationError with the form's messages, ApiError 409 when the time is full
 */
export async function bookAppointment(db: Db, values: Record<string, string>, terms: BookingTerms): Promise<Booked> {
  const key = readKey('appointment', values);
  const earlier = await bookedBefore(db, key);
  if (earlier) return earlier;
  const request = readAppointmentRequest(values, terms.now);
  return withRetry(() => db.transaction((tx) => book(tx, request, key, terms)));
}
