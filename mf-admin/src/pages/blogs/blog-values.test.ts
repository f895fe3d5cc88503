import { blogDay, blogMoment } from './blog-values';

test.each([
  ['2026-10-20T23:30:00.000Z', '2026-10-21'],
  ['2026-10-20T22:59:59.000Z', '2026-10-20'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01'],
])('converts %s to the day %s in Lagos', (moment, day) => expect(blogDay(moment)).toBe(day));
test('returns no day for an invalid timestamp', () => expect(blogDay('soon')).toBe(''));

test('converts a day to a timestamp and back', () => {
  expect(blogMoment('2026-02-28', undefined)).toBe('2026-02-28T09:00:00.000Z');
  expect(blogDay(blogMoment('2026-02-28', undefined))).toBe('2026-02-28');
});
test('keeps the timestamp of an unchanged day', () =>
  expect(blogMoment('2026-10-21', '2026-10-20T23:30:00.000Z')).toBe('2026-10-20T23:30:00.000Z'));
test('sets a new timestamp for a changed day', () =>
  expect(blogMoment('2026-10-20', '2026-10-20T23:30:00.000Z')).toBe('2026-10-20T09:00:00.000Z'));
