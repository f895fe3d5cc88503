import { brand, clockTime, HOME_COLLECTION_FEE, longDay, naira, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';
import type { AppointmentRequest } from '../appointments/appointment-request';
import { closing, headerText, type Letter, lab, person, salutation } from './letters';

/** What the letters of an appointment tell: what was asked for, and the reference it has got. */
export interface AppointmentFacts extends Omit<AppointmentRequest, 'noticeVersion'> {
  reference: string;
}

/** When a visit is and where. */
export type Visit = Pick<AppointmentFacts, 'place' | 'address' | 'date' | 'time'>;

const moment = ({ date, time }: Visit) => `${longDay(date)}, ${clockTime(time)}`;

/** To the lab: everything needed to prepare the visit. The chosen tests are health data, so never in the subject. */
export function appointmentLetterToLab(appointment: AppointmentFacts): Letter {
  const { reference, place, address, testOption } = appointment;
  const text = [
    `Appointment ${reference} has been booked. Please call to confirm it.`,
    '',
    `When: ${moment(appointment)}`,
    `Where: ${place === 'home' ? `at home, ${headerText(address)}` : 'walk-in, at the office'}`,
    `Tests: ${testOption.length > 0 ? testOption.map(headerText).join('; ') : 'none chosen, please ask'}`,
    '',
    `Name: ${person(appointment).name}`,
    `Phone: ${headerText(appointment.phoneNumber)}`,
    `E-mail: ${appointment.email}`,
  ].join('\n');
  return { to: lab, replyTo: person(appointment), subject: `New appointment ${reference}`, text };
}

const home = [
  `Home sample collection is ${naira(HOME_COLLECTION_FEE)}. Outside cities where we have a facility, our care team agrees the fee with you.`,
  `To change the day or the time without losing the fee, tell us at least ${RESCHEDULE_NOTICE_HOURS} hours before the sampling day. After that a visit fee may be charged.`,
];

/** When and where, as the customer reads it. */
export const whenAndWhere = (visit: Visit): string[] => [
  `When: ${moment(visit)}`,
  `Where: ${visit.place === 'home' ? `at home, ${headerText(visit.address)}` : `at our office, ${brand.addressLines.join(' ')}`}`,
];

/** The rules of spec §9 for this visit. */
export const rulesOf = ({ place }: Visit): string[] => (place === 'home' ? home : ['To change the day or the time, call us.']);

/** To the customer: when, where, and the rules. No test is named, since others may see a mailbox. */
export function appointmentLetterToCustomer(appointment: AppointmentFacts): Letter {
  const { reference } = appointment;
  const text = [
    salutation(appointment),
    '',
    `We have your appointment. Your reference is ${reference}.`,
    ...whenAndWhere(appointment),
    '',
    'We confirm it by phone or e-mail, and tell you how to prepare.',
    ...rulesOf(appointment),
    ...closing,
  ].join('\n');
  return { to: person(appointment), replyTo: lab, subject: `We have your appointment ${reference}`, text };
}
