import { holidayOf, holidaysAhead } from './closures';

test.each([
  ['2026-12-25', 'Christmas Day', false],
  ['2027-03-26', 'Good Friday', false],
  ['2027-03-29', 'Easter Monday', false],
  ['2028-04-14', 'Good Friday', false],
  ['2038-04-26', 'Easter Monday', false],
  ['2027-06-12', 'Democracy Day', false],
  ['2026-03-20', 'Eid al-Fitr', true],
  ['2026-05-27', 'Eid al-Adha', true],
])('for the day %s, returns the holiday %s (date depends on the moon: %s)', (date, name, likely) =>
  expect(holidayOf(date)).toEqual({ date, name, likely }),
);
test('returns no holiday for an ordinary or invalid day', () => {
  expect(holidayOf('2026-11-23')).toBeUndefined();
  expect(holidayOf('2026-02-30')).toBeUndefined();
});
test('lists the holidays of a year that fall on opening days, the next holiday first', () => {
  const ahead = holidaysAhead(new Date('2027-01-02T08:00Z'));
  expect(ahead[0]?.name).toMatch(/^Eid|^Good/);
  expect(ahead.at(-1)).toEqual({ date: '2028-01-01', name: 'New Year’s Day', likely: false });
  // 26 December 2027 is a Sunday
  expect(ahead.map(({ date }) => date)).not.toContain('2027-12-26');
  expect(ahead.map(({ date }) => date)).toEqual(ahead.map(({ date }) => date).sort());
});
