import { type AppointmentStatus, brand, paths } from '@lagoon/shared/domain';
import { rulesOf, type Visit, whenAndWhere } from './appointment-emails';
import { addressee, closing, type Letter, lab, salutation } from './emails';

/** What a letter about a step of an appointment needs to know. */
export interface SteppedAppointment extends Visit {
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
  /** when the customer showed that the address is theirs; null when nobody has */
  emailProvenAt: Date | null;
}

const isProven = ({ emailProvenAt }: SteppedAppointment): boolean => emailProvenAt !== null;

const confirmed = (visit: SteppedAppointment) => ({
  subject: `Your appointment ${visit.reference} is confirmed`,
  lines: [
    `Your appointment ${visit.reference} is confirmed. We look forward to seeing you.`,
    ...whenAndWhere(visit, isProven(visit)),
    '',
    'If you are not sure how to prepare, call us and we tell you.',
    ...rulesOf(visit),
  ],
});

const cancelled = (visit: SteppedAppointment) => ({
  subject: `Your appointment ${visit.reference} has been cancelled`,
  lines: [
    `Your appointment ${visit.reference} has been cancelled. It was for:`,
    ...whenAndWhere(visit, isProven(visit)),
    '',
    'If you did not ask for this, or would like another day, call us or book a new time here:',
    `${brand.origin}${paths.appointment()}`,
    '',
  ],
});

const WORDS: Partial<Record<AppointmentStatus, typeof confirmed>> = { confirmed, cancelled };

/**
 * To the customer: that the appointment stands, or does not any more. No test is named, since others may see a mailbox.
 * @returns undefined for a step that the customer is not told of
 */
export function appointmentStepLetter(visit: SteppedAppointment, status: AppointmentStatus): Letter | undefined {
  const words = WORDS[status]?.(visit);
  if (!words) return undefined;
  const text = [salutation(visit, isProven(visit)), '', ...words.lines, ...closing].join('\n');
  return { to: addressee(visit, isProven(visit)), replyTo: lab, subject: words.subject, text };
}
