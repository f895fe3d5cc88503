import type { Db } from '../../platform/db/open';
import { withRetry } from '../../platform/db/retry';
import { post, postUnproven } from '../outbox/outbox';
import { readKey } from '../records/reference';
import { type AppointmentRequest, readAppointmentRequest } from './appointment-request';
import { newLink } from './confirm-link';
import { appointmentEmailToCustomer, appointmentEmailToLab, appointmentLinkEmail } from './emails';
import { keepVisit, visitOfKey } from './keep-visit';
import type { VisitRow } from './visit-link';

interface Booked {
  reference: string;
  /** an e-mail with a link is on its way, and the appointment stands once that is pressed */
  byLink: boolean;
}

interface BookingTerms {
  now: Date;
  /** it stands only once the link of its e-mail has been pressed */
  byLink: boolean;
  /** what else must agree to a new appointment */
  admit?: Admit;
}

const booked = ({ reference, status }: VisitRow): Booked => ({ reference, byLink: status === 'unconfirmed' });

/** Refuses what may not be booked now, in the transaction that would book it. */
export type Admit = (tx: Db, request: AppointmentRequest) => Promise<void>;

async function book(tx: Db, request: AppointmentRequest, idempotencyKey: string, { now, byLink, admit }: BookingTerms): Promise<Booked> {
  const link = byLink ? newLink(now) : undefined;
  const visit = { ...request, ...link?.kept, idempotencyKey };
  const { row, isNew } = await keepVisit(tx, visit, { now, admit: async () => admit?.(tx, request) });
  if (!isNew) return booked(row);
  // the lab hears of it once it is confirmed
  if (link) return { ...booked(row), byLink: await postUnproven(tx, 'appointment', appointmentLinkEmail(row, link.token)) };
  await post(tx, 'appointment', [appointmentEmailToLab(row)]);
  await postUnproven(tx, 'appointment', appointmentEmailToCustomer(row));
  return booked(row);
}

/**
 * Puts an appointment on record with its e-mails, all or nothing; it is committed when this returns. A key that has an
 * appointment gets that one's reference again, whatever else the values say and whatever day it has become.
 * @param values those of the "appointment" template, as they were sent
 * @throws ValidationError with the form's messages, ApiError 409 when the time is full
 */
export async function bookAppointment(db: Db, values: Record<string, string>, terms: BookingTerms): Promise<Booked> {
  const key = readKey('appointment', values);
  const earlier = await visitOfKey(db, key);
  if (earlier) return booked(earlier);
  const request = readAppointmentRequest(values, terms.now);
  return withRetry(() => db.transaction((tx) => book(tx, request, key, terms)));
}
