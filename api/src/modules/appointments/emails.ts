import {
  type AppointmentStatus,
  brand,
  changeableUntil,
  clockTime,
  HOME_COLLECTION_FEE,
  lagosMoment,
  longDay,
  naira,
  paths,
  RESCHEDULE_NOTICE_HOURS,
} from '@lagoon/shared/domain';
import { oneLine } from '../../platform/text';
import { type Customer, type Email, emailToCustomer, lab, person } from '../outbox/emails';
import type { AppointmentRequest } from './appointment-request';
import { calendarFile } from './calendar-file';

/** What the e-mails of an appointment tell: what was asked for, and the reference it has got. */
export interface AppointmentFacts extends Omit<AppointmentRequest, 'noticeVersion'> {
  reference: string;
  version: number;
}

type Visit = Pick<AppointmentFacts, 'place' | 'address' | 'date' | 'time'>;

export const moment = ({ date, time }: Pick<Visit, 'date' | 'time'>) => `${longDay(date)}, ${clockTime(time)}`;

/**
 * To the lab: everything needed to prepare the visit. The chosen tests are health data, so never in the subject.
 * @param proven whether the customer has pressed the link of our e-mail
 */
export function appointmentEmailToLab(appointment: AppointmentFacts, proven = false): Email {
  const { reference, place, address, testOption } = appointment;
  const text = [
    `Appointment ${reference} has been requested. Please call to confirm it.`,
    ...(proven ? ['The customer has opened the link in our e-mail, so the e-mail address is theirs.'] : []),
    '',
    `When: ${moment(appointment)}`,
    `Where: ${place === 'home' ? `at home, ${oneLine(address)}` : 'walk-in, at the office'}`,
    `Tests: ${testOption.length > 0 ? testOption.map(oneLine).join('; ') : 'none chosen, please ask'}`,
    '',
    `Name: ${person(appointment).name}`,
    `Phone: ${oneLine(appointment.phoneNumber)}`,
    `E-mail: ${appointment.email}`,
  ].join('\n');
  return { to: lab, replyTo: person(appointment), subject: `New appointment ${reference}`, text };
}

const home = [
  `Home sample collection is ${naira(HOME_COLLECTION_FEE)}. Outside cities where we have a facility, our care team agrees the fee with you.`,
  `To change the day or the time without losing the fee, tell us at least ${RESCHEDULE_NOTICE_HOURS} hours before the sampling day. After that a visit fee may be charged.`,
];

/** When and where, as the customer reads it. @param proven as the e-mails' addressee has it: an address is what the sender typed */
export const whenAndWhere = (visit: Visit, proven = false): string[] => [
  `When: ${moment(visit)}`,
  `Where: ${
    visit.place === 'home'
      ? proven
        ? `at home, ${oneLine(visit.address)}`
        : 'at your home address'
      : `at our office, ${brand.addressLines.join(' ')}`
  }`,
];

/** Where a visit is moved and cancelled by its customer. @param token of the link; without one the page asks for reference and phone number */
const linkLines = (visit: Visit, token: string | undefined): string[] => {
  const until = lagosMoment(changeableUntil(visit).toISOString());
  return [
    `You can move or cancel it yourself until ${until}${token ? '' : ', with this reference and your phone number'}:`,
    `${brand.origin}${paths.yourVisit(token)}`,
    '',
  ];
};

/** The rules of spec §9 for this visit, and where to change it. */
export const rulesOf = (visit: Visit, token?: string): string[] => [...(visit.place === 'home' ? home : []), ...linkLines(visit, token)];

/** An e-mail with the token of a link in it, which nobody but its reader is to see. */
export const opening = (email: Email, token: string | undefined): Email => (token ? { ...email, secret: token } : email);

/**
 * To the customer: when, where, and the rules. No test is named, since others may see a mailbox.
 * @param proven as {@link whenAndWhere}
 * @param token what the link opens the visit with; without one there is no link
 */
export function appointmentEmailToCustomer(appointment: AppointmentFacts, proven = false, token?: string): Email {
  const { reference } = appointment;
  const lines = [
    `You have requested a visit. Your reference is ${reference}.`,
    ...whenAndWhere(appointment, proven),
    '',
    'We’ll confirm it by phone or e-mail and explain how to prepare.',
    ...rulesOf(appointment, token),
  ];
  const email = emailToCustomer(appointment, `Visit requested: ${reference}`, lines, proven);
  return opening({ ...email, calendar: calendarFile(appointment, 'TENTATIVE') }, token);
}

/**
 * To the address that an appointment was booked with, whosever it is: asks to confirm it. The page of the link shows a
 * button, because programs that look through mail open links and press nothing.
 * @param token what the link opens the page with
 */
export function appointmentLinkEmail(appointment: AppointmentFacts, token: string): Email {
  const { reference } = appointment;
  const lines = [
    'A visit was requested on our site with this e-mail address:',
    ...whenAndWhere(appointment),
    `Reference: ${reference}`,
    '',
    'Please confirm it within an hour: open this page and press "Confirm my request".',
    `${brand.origin}${paths.confirmAppointment(token)}`,
    '',
    'We keep your time for that hour. After it the same page shows whether the time is still free.',
    'If you did not ask for a visit, do nothing: nothing is booked without you.',
    '',
  ];
  return { ...emailToCustomer(appointment, `Please confirm your request ${reference}`, lines), secret: token };
}

export interface SteppedAppointment extends Visit, Customer {
  reference: string;
  version: number;
  /** when the customer showed that the address is theirs; null when nobody has */
  emailProvenAt: Date | null;
}

export const isProven = ({ emailProvenAt }: SteppedAppointment): boolean => emailProvenAt !== null;

const confirmed = (visit: SteppedAppointment, token?: string) => ({
  subject: `Your visit ${visit.reference} is confirmed`,
  lines: [
    `Your visit ${visit.reference} is confirmed. We look forward to seeing you.`,
    ...whenAndWhere(visit, isProven(visit)),
    '',
    'Not sure how to prepare? Call us.',
    ...rulesOf(visit, token),
  ],
});

const cancelled = (visit: SteppedAppointment) => ({
  subject: `Your visit ${visit.reference} has been cancelled`,
  lines: [
    `Your visit ${visit.reference} has been cancelled. It was for:`,
    ...whenAndWhere(visit, isProven(visit)),
    '',
    'If you did not ask for this, or would like another day, call us or book a new time here:',
    `${brand.origin}${paths.appointment()}`,
    '',
  ],
});

const WORDS = { confirmed, cancelled } as const;
const isToldOf = (status: AppointmentStatus): status is keyof typeof WORDS => status in WORDS;

/**
 * To the customer: that the appointment stands, or does not any more. No test is named, since others may see a mailbox.
 * @param token what the link of one that stands opens it with; without one there is no link
 * @returns undefined for a step that the customer is not told of, and for one who has no e-mail address
 */
export function appointmentStepEmail(visit: SteppedAppointment, status: AppointmentStatus, token?: string): Email | undefined {
  if (!isToldOf(status) || visit.email === '') return undefined;
  const { subject, lines } = WORDS[status](visit, token);
  const email = {
    ...emailToCustomer(visit, subject, lines, isProven(visit)),
    calendar: calendarFile(visit, status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'),
  };
  return opening(email, token);
}

const onTheEve: Record<Visit['place'], string> = {
  home: `If you will not be there, please call us as soon as you can. For a change less than ${RESCHEDULE_NOTICE_HOURS} hours before the sampling day a visit fee may be charged.`,
  'walk-in': 'If you cannot come, please call us, so that we can offer the time to others.',
};

/**
 * To the customer on the day before the visit: when and where, in words that are true however late it arrives.
 * No test is named, since others may see a mailbox.
 * @param token what the link opens the visit with, where it can still be changed
 */
export function appointmentReminderEmail(visit: SteppedAppointment, token?: string): Email {
  const lines = [
    `This is to remind you of your visit ${visit.reference}.`,
    ...whenAndWhere(visit, isProven(visit)),
    '',
    'Not sure how to prepare? Call us.',
    onTheEve[visit.place],
    ...(token ? linkLines(visit, token) : []),
  ];
  return opening(emailToCustomer(visit, `A reminder of your visit ${visit.reference}`, lines, isProven(visit)), token);
}
