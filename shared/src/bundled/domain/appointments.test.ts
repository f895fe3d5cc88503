import {
  APPOINTMENT_TIMES,
  bookableDays,
  isBookableDay,
  isOpenDay,
  lagosToday,
} from './appointments';

/** Saturday 21 November 2026, 12:30 in Lagos. */
const NOW = new Date('2026-11-21T11:30:00.000Z');

test('offers visits every hour from 7 am to 3 pm', () =>
  expect(APPOINTMENT_TIMES).toEqual([
    '07:00',
    '08:00',
    '09:00',
    '10:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
  ]));

describe('lagosToday', () => {
  test.each([
    ['2026-11-21T22:59:59.999Z', '2026-11-21'],
    ['2026-11-21T23:00:00.000Z', '2026-11-22'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01'],
    ['2027-01-05T00:00:00.000Z', '2027-01-05'],
  ])('returns for the time %s the date %s', (moment, date) =>
    expect(lagosToday(new Date(moment))).toBe(date),
  );
});

describe('open days', () => {
  test.each([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2028-02-29',
  ])('include %s', (date) => expect(isOpenDay(date)).toBe(true));
  test('exclude Sunday', () => expect(isOpenDay('2026-11-22')).toBe(false));
  test.each([
    '',
    'soon',
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-11-3',
    '26-11-23',
    ' 2026-11-23',
    '2026-11-23T07:00',
  ])('exclude the invalid date "%s"', (date) => expect(isOpenDay(date)).toBe(false));
});

describe('bookable days', () => {
  test('exclude today', () => expect(isBookableDay('2026-11-21', NOW)).toBe(false));
  test('exclude a past day', () => expect(isBookableDay('2026-11-20', NOW)).toBe(false));
  test('exclude Sunday', () => expect(isBookableDay('2026-11-22', NOW)).toBe(false));
  test('include the next opening day', () => expect(isBookableDay('2026-11-23', NOW)).toBe(true));
  test('include tomorrow until midnight in Lagos', () => {
    expect(isBookableDay('2026-11-24', new Date('2026-11-23T22:59:59.000Z'))).toBe(true);
    expect(isBookableDay('2026-11-24', new Date('2026-11-23T23:00:00.000Z'))).toBe(false);
  });
  test('include day 60 but not day 61', () => {
    expect(isBookableDay('2027-01-20', NOW)).toBe(true);
    expect(isBookableDay('2027-01-21', NOW)).toBe(false);
  });
  test('exclude an invalid date', () => expect(isBookableDay('2026-11-31', NOW)).toBe(false));
  test('are listed in order, up to day 60', () => {
    const days = bookableDays(NOW);
    expect(days.slice(0, 7)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-30',
    ]);
    expect(days.at(-1)).toBe('2027-01-20');
    expect(days).toHaveLength(51);
    expect(days.every((date) => isBookableDay(date, NOW))).toBe(true);
  });
});
