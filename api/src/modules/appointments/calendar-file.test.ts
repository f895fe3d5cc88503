import { calendarFile } from './calendar-file';

const visit = { reference: 'APT-7F3K-92QD', place: 'walk-in' as const, date: '2026-11-23', time: '09:00' };

/** The properties of a file, long lines put together again. */
const propertiesOf = (file: string) =>
  new Map(
    file
      .replace(/\r\n /g, '')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T08:30:15.123Z') }));
afterEach(() => jest.useRealTimers());

test('a visit stands in it in UTC, with where it is and whom to call', () => {
  const properties = propertiesOf(calendarFile(visit, 'booked'));
  expect(Object.fromEntries(properties)).toMatchObject({
    VERSION: '2.0',
    METHOD: 'PUBLISH',
    UID: 'APT-7F3K-92QD@lagoon.example',
    SEQUENCE: '0',
    DTSTAMP: '20261120T083015Z',
    DTSTART: '20261123T080000Z',
    STATUS: 'CONFIRMED',
    SUMMARY: 'Your visit\\, Lagoon Diagnostics',
    LOCATION: '14 Admiralty Way\\, Lekki Phase 1\\, Lagos',
    DESCRIPTION: 'Reference APT-7F3K-92QD. Questions? Call 0801 234 5678 (Monday to Saturday\\, 7 am to 6 pm).',
  });
});
test('at home it says no more than that', () =>
  expect(propertiesOf(calendarFile({ ...visit, place: 'home' }, 'booked')).get('LOCATION')).toBe('At home'));
test('a later step takes the place of an earlier one, and a cancelled visit leaves the calendar', () => {
  const [booked, confirmed, cancelled] = (['booked', 'confirmed', 'cancelled'] as const).map((step) =>
    propertiesOf(calendarFile(visit, step)),
  );
  expect(new Set([booked, confirmed, cancelled].map((file) => file?.get('UID'))).size).toBe(1);
  expect([booked, confirmed, cancelled].map((file) => file?.get('SEQUENCE'))).toEqual(['0', '1', '2']);
  expect([cancelled?.get('METHOD'), cancelled?.get('STATUS')]).toEqual(['CANCEL', 'CANCELLED']);
});
test('each line ends as the standard has it, with at most 75 bytes, and nothing is lost in between', () => {
  const lines = calendarFile(visit, 'booked').split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.filter((line) => line.startsWith(' '))).not.toEqual([]);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
