import {
  addDays,
  addMonths,
  clamp,
  dayByKey,
  monthTitle,
  weekdayOf,
  weeksOf,
} from './calendar-days';

test('adds days across the end of a month and of a year', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});

test('returns the same day of another month, or the last day of a shorter month', () => {
  expect(addMonths('2026-11-21', 1)).toBe('2026-12-21');
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15');
});

test('starts a week on Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(0);
  expect(weekdayOf('2026-11-22')).toBe(6);
});

test('returns the days of a month and of the next in six weeks of seven weekdays', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([...Array(6), '2026-11-01']);
  expect([weeks[5]?.[0], weeks[5]?.[6]]).toEqual(['2026-11-30', '2026-12-06']);
});

test('begins with the week of the first bookable day', () => {
  const weeks = weeksOf('2026-11', '2026-11-28');
  expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(['2026-11-23', '2027-01-03']);
  expect(weeksOf('2026-12', '2026-11-28')[0]?.slice(0, 2)).toEqual([undefined, '2026-12-01']);
});

test.each([
  ['2026-11', '', 'November 2026'],
  ['2026-11', '2026-11-17', 'November 2026'],
  ['2026-11', '2026-11-30', 'Nov – Dec 2026'],
  ['2026-12', '2026-11-30', 'December 2026'],
  ['2026-12', '2026-12-31', 'Dec 2026 – Jan 2027'],
])('returns the title of %s from "%s": %s', (month, from, title) =>
  expect(monthTitle(month, from)).toBe(title),
);

test.each([
  ['2026-11-01', '2026-11-23'],
  ['2026-11-25', '2026-11-25'],
  ['2027-03-01', '2027-01-20'],
])('returns for the day %s the nearest bookable day: %s', (date, kept) =>
  expect(clamp(date, '2026-11-23', '2027-01-20')).toBe(kept),
);

test.each([
  ['ArrowLeft', '2026-11-24'],
  ['ArrowRight', '2026-11-26'],
  ['ArrowUp', '2026-11-18'],
  ['ArrowDown', '2026-12-02'],
  ['Home', '2026-11-23'],
  ['End', '2026-11-29'],
  ['PageUp', '2026-10-25'],
  ['PageDown', '2026-12-25'],
  ['x', undefined],
])('moves from Wednesday 25 November by the key %s to %s', (key, day) =>
  expect(dayByKey(key, '2026-11-25')).toBe(day),
);
