import { brand, type Visit } from '@lagoon/shared/domain';

/** A letter's part in the life of a visit. Calendars take the entry with the highest number for the one that counts. */
const SEQUENCE = { booked: 0, confirmed: 1, cancelled: 2 } as const;

const HOST = new URL(brand.origin).hostname;

/** A moment in UTC as RFC 5545 writes it: 20261123T080000Z. */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A text as the value of a property. */
const text = (value: string): string => value.replace(/[\\;,]/g, '\\$&');

/** A line may have 75 bytes; what is longer goes on behind a blank (RFC 5545, 3.1). All that is written here is ASCII. */
const folded = (line: string): string => line.match(/^.{1,75}|.{1,74}/g)?.join('\r\n ') ?? '';

/**
 * A visit as a file that phones put into their calendar. It names neither person, address nor test: a calendar is often
 * shared. A later one takes the place of an earlier one, and that of a cancelled visit takes the entry out.
 * @param visit `date` and `time` in Lagos, which is one hour ahead of UTC all the year
 */
export function calendarFile({ reference, place, date, time }: Visit & { reference: string }, step: keyof typeof SEQUENCE): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Visits//EN`,
    `METHOD:${step === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${reference}@${HOST}`,
    `SEQUENCE:${SEQUENCE[step]}`,
    `DTSTAMP:${utc(new Date())}`,
    `DTSTART:${utc(new Date(`${date}T${time}+01:00`))}`,
    'DURATION:PT1H',
    `STATUS:${step === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${text(`Your visit, ${brand.name}`)}`,
    `LOCATION:${text(place === 'home' ? 'At home' : brand.addressLines.join(' '))}`,
    `DESCRIPTION:${text(`Reference ${reference}. Questions? Call ${brand.phone} (${brand.hours}).`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}
