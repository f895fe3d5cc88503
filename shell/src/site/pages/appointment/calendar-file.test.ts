import { calendarFile } from './calendar-file';

const visit = {
  reference: 'LD-A1B2C3',
  place: 'home',
  address: '3, Adéṣínà Street; Lekki\nLagos',
  date: '2026-12-01',
  time: '09:00',
} as const;
const file = (address: string = visit.address) =>
  calendarFile({ ...visit, address }, new Date('2026-11-24T08:00:00.123Z'));
const bytes = (text: string) => new TextEncoder().encode(text).length;

test('contains one hour in Lagos time, the reference and the place, and no test', () => {
  const lines = file().replaceAll('\r\n ', '').split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:LD-A1B2C3@lagoon.example',
      'DTSTAMP:20261124T080000Z',
      'DTSTART:20261201T080000Z',
      'DTEND:20261201T090000Z',
      'STATUS:TENTATIVE',
      'LOCATION:3\\, Adéṣínà Street\\; Lekki\\nLagos',
    ]),
  );
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
});

test('folds lines of more than 75 bytes, and divides no character', () => {
  const address = 'ọ̀ṣun '.repeat(40).trim();
  const text = file(address);
  expect(text.split('\r\n').every((line) => bytes(line) <= 75)).toBe(true);
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${address}`);
});

test('contains the lab’s address when the visit is a walk-in', () =>
  expect(
    calendarFile({ ...visit, place: 'walk-in' as never, address: '' }, new Date()).replaceAll(
      '\r\n ',
      '',
    ),
  ).toMatch(/LOCATION:14 Admiralty Way/));
