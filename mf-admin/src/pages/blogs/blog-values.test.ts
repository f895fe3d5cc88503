import { blogDay, blogMoment } from './blog-values';

test.each([
  ['2026-10-20T23:30:00.000Z', '2026-10-21'],
  ['2026-10-20T22:59:59.000Z', '2026-10-20'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01'],
])('%s is %s in Lagos', (moment, day) => expect(blogDay(moment)).toBe(day));
test('an invalid timestamp has no day', () => expect(blogDay('soon')).toBe(''));

test('a day becomes a moment of that day, and comes back as it was', () => {
  expect(blogMoment('2026-02-28', undefined)).toBe('2026-02-28T09:00:00.000Z');
  expect(blogDay(blogMoment('2026-02-28', undefined))).toBe('2026-02-28');
});
test('a day that stays keeps its moment, however late it was', () =>
  expect(blogMoment('2026-10-21', '2026-10-20T23:30:00.000Z')).toBe('2026-10-20T23:30:00.000Z'));
test('another day is another moment', () => expect(blogMoment('2026-10-20', '2026-10-20T23:30:00.000Z')).toBe('2026-10-20T09:00:00.000Z'));
