import type { AppointmentStatus, Visit } from '@lagoon/shared/domain';
import { type Email, emailToCustomer, lab } from '../outbox/emails';
import { calendarFile } from './calendar-file';
import { isProven, moment, opening, rulesOf, type SteppedAppointment, whenAndWhere } from './emails';

type Time = Pick<Visit, 'date' | 'time'>;

/**
 * To the customer: that the visit was moved, and to when. No test is named, since others may see a mailbox.
 * @param visit as it is now
 * @param before when it was
 * @param token what the link opens the visit with; without one there is no link
 */
export function visitMovedEmail(visit: SteppedAppointment & { status: AppointmentStatus }, before: Time, token?: string): Email {
  const lines = [
    `Your visit ${visit.reference} has been moved.`,
    ...whenAndWhere(visit, isProven(visit)),
    `It was: ${moment(before)}`,
    '',
    // a customer's own change waits for the lab to confirm it
    visit.status === 'new'
      ? 'We will confirm the new time by phone or e-mail. If you did not ask for this, please call us.'
      : 'The new time is confirmed, and we look forward to seeing you. If it does not suit you, please call us.',
    ...rulesOf(visit, token),
  ];
  const email = emailToCustomer(visit, `Your visit ${visit.reference} has been moved`, lines, isProven(visit));
  return opening({ ...email, calendar: calendarFile(visit, visit.status === 'new' ? 'TENTATIVE' : 'CONFIRMED') }, token);
}

const toLab = (reference: string, change: string, lines: string[]): Email => ({
  to: lab,
  subject: `Appointment ${reference} ${change}`,
  text: [`The customer has changed appointment ${reference} on the site: it ${change}.`, '', ...lines].join('\n'),
});

/** To the lab: that a customer has moved a visit. Who it is stands in the dashboard. */
export const movedEmailToLab = (visit: Time & { reference: string }, before: Time): Email =>
  toLab(visit.reference, 'has been moved', [`It was: ${moment(before)}`, `Now: ${moment(visit)}`, '', 'Please call to confirm it.']);

/** To the lab: that a customer has cancelled a visit. */
export const cancelledEmailToLab = (visit: Time & { reference: string }): Email =>
  toLab(visit.reference, 'has been cancelled', [`It was: ${moment(visit)}`, '', 'Its time is free for others.']);
