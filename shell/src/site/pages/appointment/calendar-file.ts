import { brand, HOUR_MS, visitBegin } from '@lagoon/shared/domain';
import { OFFICE } from '../../components/visit-fact';
import type { Confirmation } from './appointment';

type Visit = Pick<Confirmation, 'reference' | 'place' | 'address' | 'date' | 'time'>;

/**
 * A visit as a file that calendars take (RFC 5545). It names no test: calendars are shared with others. Opened again, it takes the place
 * of what was added before.
 * @param now when it is made
 */
export function calendarFile({ reference = '', place, address, ...when }: Visit, now: Date): string {
  const begin = visitBegin(when);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Visits//EN`,
    'BEGIN:VEVENT',
    `UID:${reference || stamp(begin)}@${brand.email.split('@')[1]}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(begin)}`,
    `DTEND:${stamp(new Date(begin.getTime() + HOUR_MS))}`,
    'STATUS:TENTATIVE',
    `SUMMARY:${escaped(brand.name)}`,
    `LOCATION:${escaped(place === 'home' ? address : OFFICE)}`,
    `DESCRIPTION:${escaped(`${reference ? `Reference ${reference}. ` : ''}To change the visit call ${brand.phone}.`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** UTC, `20261124T090000Z`. */
const stamp = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A line has at most 75 bytes; what follows begins with a space. A letter is never cut in two. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 75) {
      text += '\r\n ';
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return text;
}
