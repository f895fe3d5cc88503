import { brand, HOUR_MS, visitBegin } from '@lagoon/shared/domain';
import { OFFICE } from '../../components/visit-fact';
import type { Confirmation } from './appointment';

type Visit = Pick<Confirmation, 'reference' | 'place' | 'address' | 'date' | 'time'>;

/** RFC 5545, without tests: people share calendars. The same UID replaces a visit. */
export function calendarFile(
  { reference = '', place, address, ...when }: Visit,
  now: Date,
): string {
  const begin = visitBegin(when);
  const opening = reference ? `Reference ${reference}. ` : '';
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
    `DESCRIPTION:${escaped(`${opening}To change the visit call ${brand.phone}.`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const stamp = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** 18 characters have at most 72 of the allowed 75 bytes. */
const folded = (line: string) => line.match(/.{1,18}/gu)?.join('\r\n ') ?? '';
