import { type AppointmentStatus, brand, type Visit, visitBegin } from '@lagoon/shared/domain';

interface CalendarVisit extends Visit {
  reference: string;
  /** calendars keep the entry with the highest number */
  version: number;
  status: AppointmentStatus;
}

const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (value: string): string => value.replace(/[\\;,]/g, '\\$&');

/** Folds a line of ASCII after 75 bytes (RFC 5545, 3.1). */
const folded = (line: string): string => line.match(/^.{1,75}|.{1,74}/g)?.join('\r\n ') ?? '';

/** Omits name, address and tests, since calendars are shared (RFC 5545). */
export function calendarFile({ reference, version, status, ...visit }: CalendarVisit): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Visits//EN`,
    `METHOD:${status === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${reference}@${new URL(brand.origin).hostname}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(new Date())}`,
    `DTSTART:${utc(visitBegin(visit))}`,
    'DURATION:PT1H',
    `STATUS:${status === 'new' ? 'TENTATIVE' : status.toUpperCase()}`,
    `SUMMARY:${escaped(`Your visit, ${brand.name}`)}`,
    `LOCATION:${escaped(visit.place === 'home' ? 'At home' : brand.addressLines.join(' '))}`,
    `DESCRIPTION:${escaped(`Reference ${reference}. Questions? Call ${brand.phone} (${brand.hours}).`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}
