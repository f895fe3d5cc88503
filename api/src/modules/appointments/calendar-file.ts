import { brand, type Visit, visitBegin } from '@lagoon/shared/domain';

const HOST = new URL(brand.origin).hostname;

interface VisitOnRecord extends Visit {
  reference: string;
  version: number;
}

/** Of an event in a calendar (RFC 5545, 3.8.1.11): a visit that the lab has not confirmed is tentative. */
type CalendarStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';

/** A moment in UTC as RFC 5545 writes it: 20261123T080000Z. */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A text as the value of a property. */
const text = (value: string): string => value.replace(/[\\;,]/g, '\\$&');

/** A line may have 75 bytes; what is longer goes on behind a blank (RFC 5545, 3.1). All that is written here is ASCII. */
const folded = (line: string): string => line.match(/^.{1,75}|.{1,74}/g)?.join('\r\n ') ?? '';

/**
 * A visit as a file that phones put into their calendar. It names neither person, address nor test: a calendar is often
 * shared. A later one takes the place of an earlier one, and that of a cancelled visit takes the entry out.
 * @param visit of one UID calendars take the entry with the highest number for the one that counts, and a visit's version
 *   grows with every change
 */
export function calendarFile(visit: VisitOnRecord, status: CalendarStatus): string {
  const isCancelled = status === 'CANCELLED';
  const { reference, place, version } = visit;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Visits//EN`,
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${reference}@${HOST}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(new Date())}`,
    `DTSTART:${utc(visitBegin(visit))}`,
    'DURATION:PT1H',
    `STATUS:${status}`,
    `SUMMARY:${text(`Your visit, ${brand.name}`)}`,
    `LOCATION:${text(place === 'home' ? 'At home' : brand.addressLines.join(' '))}`,
    `DESCRIPTION:${text(`Reference ${reference}. Questions? Call ${brand.phone} (${brand.hours}).`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}
