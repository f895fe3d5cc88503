import { calendarFile } from './emails';
import type { VisitRow } from './visit-link';

const visit = {
  reference: 'APT-7F3K-92QD',
  place: 'walk-in',
  date: '2026-11-23',
  time: '09:00',
  version: 2,
  status: 'confirmed',
} as VisitRow;

/** The properties of a file, unfolded. */
const propertiesOf = (file: string) =>
  new Map(
    file
      .replace(/\r\n /g, '')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T08:30:15.123Z') }));
afterEach(() => jest.useRealTimers());

test('contains the time of the visit in UTC, the office and the lab’s phone number', () => {
  const properties = propertiesOf(calendarFile(visit));
  expect(Object.fromEntries(properties)).toMatchObject({
    VERSION: '2.0',
    METHOD: 'PUBLISH',
    UID: 'APT-7F3K-92QD@lagoon.example',
    SEQUENCE: '2',
    DTSTAMP: '20261120T083015Z',
    DTSTART: '20261123T080000Z',
    STATUS: 'CONFIRMED',
    SUMMARY: 'Your visit\\, Lagoon Diagnostics',
    LOCATION: '14 Admiralty Way\\, Lekki Phase 1\\, Lagos',
    DESCRIPTION:
      'Reference APT-7F3K-92QD. Questions? Call 0801 234 5678 (Monday to Saturday\\, 7 am to 6 pm).',
  });
});
test('omits the address of a home visit', () =>
  expect(propertiesOf(calendarFile({ ...visit, place: 'home' })).get('LOCATION')).toBe('At home'));
test('replaces the calendar entry after a change and removes it after a cancellation', () => {
  const entry = (change: Partial<VisitRow>) => {
    const file = propertiesOf(calendarFile({ ...visit, ...change }));
    return ['UID', 'SEQUENCE', 'METHOD', 'STATUS', 'DTSTART'].map((name) => file.get(name));
  };
  const uid = 'APT-7F3K-92QD@lagoon.example';
  const moved = { time: '10:00', version: 3, status: 'new' } as const;
  expect(entry(moved)).toEqual([uid, '3', 'PUBLISH', 'TENTATIVE', '20261123T090000Z']);
  const cancelled = { version: 4, status: 'cancelled' } as const;
  expect(entry(cancelled)).toEqual([uid, '4', 'CANCEL', 'CANCELLED', '20261123T080000Z']);
});
test('folds lines longer than 75 bytes', () => {
  const lines = calendarFile(visit).split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.filter((line) => line.startsWith(' '))).not.toEqual([]);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
