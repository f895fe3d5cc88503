import {
  brand,
  changeableUntil,
  clockTime,
  HOME_COLLECTION_FEE,
  lagosMoment,
  longDay,
  naira,
  paths,
  RESCHEDULE_NOTICE_HOURS,
  visitBegin,
} from '@lagoon/shared/domain';
import { contactLines, type Email, emailToCustomer, emailToLab, lab } from '../outbox/emails';
import type { VisitRow } from './visit-link';

const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (value: string) => value.replace(/[\\;,]/g, '\\$&');

/** Only for ASCII (RFC 5545, 3.1). */
const folded = (line: string) => line.match(/^.{1,75}|.{1,74}/g)?.join('\r\n ') ?? '';

/** Omits name, address and tests: calendars are shared. */
export function calendarFile({ reference, version, status, ...visit }: VisitRow) {
  const description = `Reference ${reference}. Questions? Call ${brand.phone} (${brand.hours}).`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Visits//EN`,
    `METHOD:${status === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${reference}@${new URL(brand.origin).hostname}`,
    // calendars keep the entry with the highest number
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(new Date())}`,
    `DTSTART:${utc(visitBegin(visit))}`,
    'DURATION:PT1H',
    `STATUS:${status === 'new' ? 'TENTATIVE' : status.toUpperCase()}`,
    `SUMMARY:${escaped(`Your visit, ${brand.name}`)}`,
    `LOCATION:${escaped(visit.place === 'home' ? 'At home' : brand.addressLines.join(' '))}`,
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}

type Time = Pick<VisitRow, 'date' | 'time'>;

interface EmailDetails {
  /** undefined: the linked page asks for reference and phone number */
  token?: string;
  before?: Time;
}

export const moment = ({ date, time }: Time) => `${longDay(date)}, ${clockTime(time)}`;

/** An unverified e-mail address may be another person's. */
const whenAndWhere = (visit: VisitRow) => {
  const home = visit.emailVerifiedAt ? `at home, ${visit.address}` : 'at your home address';
  return [
    `When: ${moment(visit)}`,
    `Where: ${visit.place === 'home' ? home : `at our office, ${brand.addressLines.join(' ')}`}`,
  ];
};

const linkLines = (visit: Time, token: string | undefined) => [
  `You can move or cancel it yourself until ${lagosMoment(changeableUntil(visit).toISOString())}` +
    (token ? ':' : ', with this reference and your phone number:'),
  `${brand.origin}${paths.yourVisit(token)}`,
  '',
];

/** spec §9 */
const rulesOf = (visit: VisitRow, token: string | undefined) => [
  ...(visit.place === 'home'
    ? [
        `Home sample collection is ${naira(HOME_COLLECTION_FEE)}. Outside cities where we have ` +
          'a facility, our care team agrees the fee with you.',
        'To change the day or the time without losing the fee, tell us at least ' +
          `${RESCHEDULE_NOTICE_HOURS} hours before the sampling day. After that a visit fee ` +
          'may be charged.',
      ]
    : []),
  ...linkLines(visit, token),
];

const ON_THE_EVE: Record<VisitRow['place'], string> = {
  home:
    'If you will not be there, please call us as soon as you can. For a change less than ' +
    `${RESCHEDULE_NOTICE_HOURS} hours before the sampling day a visit fee may be charged.`,
  'walk-in': 'If you cannot come, please call us, so that we can offer the time to others.',
};

type EmailText = (visit: VisitRow, details: EmailDetails) => [subject: string, ...lines: string[]];

/** No text names a test: other people may read the mailbox. */
const TEXTS = {
  // the page has a button: programs that scan e-mails open links
  toConfirm: (visit, { token }) => [
    `Please confirm your request ${visit.reference}`,
    'A visit was requested on our site with this e-mail address:',
    ...whenAndWhere(visit),
    `Reference: ${visit.reference}`,
    '',
    // the e-mail may arrive late
    'Please confirm it within an hour of the request: open this page and press ' +
      '"Confirm my request".',
    `${brand.origin}${paths.confirmAppointment(token)}`,
    '',
    'We keep your time for that hour. ' +
      'After it the same page shows whether the time is still free.',
    'If you did not ask for a visit, do nothing: nothing is booked without you.',
    '',
  ],
  requested: (visit, { token }) => [
    `Visit requested: ${visit.reference}`,
    `You have requested a visit. Your reference is ${visit.reference}.`,
    ...whenAndWhere(visit),
    '',
    'We’ll confirm it by phone or e-mail and explain how to prepare.',
    ...rulesOf(visit, token),
  ],
  confirmed: (visit, { token }) => [
    `Your visit ${visit.reference} is confirmed`,
    `Your visit ${visit.reference} is confirmed. We look forward to seeing you.`,
    ...whenAndWhere(visit),
    '',
    'Not sure how to prepare? Call us.',
    ...rulesOf(visit, token),
  ],
  moved: (visit, { token, before }) => [
    `Your visit ${visit.reference} has been moved`,
    `Your visit ${visit.reference} has been moved.`,
    ...whenAndWhere(visit),
    ...(before ? [`It was: ${moment(before)}`] : []),
    '',
    visit.status === 'new'
      ? 'We will confirm the new time by phone or e-mail. ' +
        'If you did not ask for this, please call us.'
      : 'The new time is confirmed, and we look forward to seeing you. ' +
        'If it does not suit you, please call us.',
    ...rulesOf(visit, token),
  ],
  cancelled: (visit) => [
    `Your visit ${visit.reference} has been cancelled`,
    `Your visit ${visit.reference} has been cancelled. It was for:`,
    ...whenAndWhere(visit),
    '',
    'If you did not ask for this, or would like another day, call us or book a new time here:',
    `${brand.origin}${paths.appointment()}`,
    '',
  ],
  // not "tomorrow": the e-mail may arrive late
  reminder: (visit, { token }) => [
    `A reminder of your visit ${visit.reference}`,
    `This is to remind you of your visit ${visit.reference}.`,
    ...whenAndWhere(visit),
    '',
    'Not sure how to prepare? Call us.',
    ON_THE_EVE[visit.place],
    ...(token ? linkLines(visit, token) : []),
  ],
} satisfies Record<string, EmailText>;

export function visitEmail(
  event: keyof typeof TEXTS,
  visit: VisitRow,
  details: EmailDetails = {},
): Email {
  const text: EmailText = TEXTS[event];
  const [subject, ...lines] = text(visit, details);
  return {
    ...emailToCustomer(visit, subject, lines, visit.emailVerifiedAt !== null),
    ...(event === 'toConfirm' || event === 'reminder' ? {} : { calendar: calendarFile(visit) }),
    secret: details.token,
  };
}

/** No test in the subject: tests are health data. */
export function requestEmailToLab(visit: VisitRow): Email {
  const { reference, place, address, testOption } = visit;
  return emailToLab(visit, `New appointment ${reference}`, [
    `Appointment ${reference} has been requested. Please call to confirm it.`,
    ...(visit.emailVerifiedAt
      ? ['The customer has opened the link in our e-mail, so the e-mail address is theirs.']
      : []),
    '',
    `When: ${moment(visit)}`,
    `Where: ${place === 'home' ? `at home, ${address}` : 'walk-in, at the office'}`,
    `Tests: ${testOption.length > 0 ? testOption.join('; ') : 'none chosen, please ask'}`,
    '',
    ...contactLines(visit),
  ]);
}

/** Without the name, which the dashboard shows. */
export function changeEmailToLab(
  change: 'moved' | 'cancelled',
  visit: Time & { reference: string },
  before: Time = visit,
): Email {
  const lines =
    change === 'moved'
      ? [`Now: ${moment(visit)}`, '', 'Please call to confirm it.']
      : ['', 'Its time is free for others.'];
  return {
    to: lab,
    subject: `Appointment ${visit.reference} has been ${change}`,
    text: [
      `The customer has changed appointment ${visit.reference} on the site: it has been ${change}.`,
      '',
      `It was: ${moment(before)}`,
      ...lines,
    ].join('\n'),
  };
}
