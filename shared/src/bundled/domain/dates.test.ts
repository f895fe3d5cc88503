import { clockTime, DAY_MS, dateOf, isoMoment, lagosDay, lagosMoment, longDay } from './dates';

test.each([
  ['2026-02-03', '2026-02-03T00:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['2026-02-03T09:30', '2026-02-03T09:30:00.000Z'],
  ['2026-02-03T09:30:15.25Z', '2026-02-03T09:30:15.250Z'],
  ['2026-02-03T00:30:00+01:00', '2026-02-02T23:30:00.000Z'],
])('parses %s as %s', (text, moment) => expect(isoMoment(text)?.toISOString()).toBe(moment));

test.each([
  '',
  '2026',
  '2026-02-30',
  '2026-02-30T00:00:00.000Z',
  '2026-04-31T10:00+01:00',
  '2026-13-01',
  '2026-02-03T25:00Z',
  '3 February 2026',
])('rejects the text "%s"', (text) => expect(isoMoment(text)).toBeUndefined());

test.each([
  ['2026-01-31T22:59:00.000Z', '31 January 2026, 11:59 pm'],
  ['2026-01-31T23:05:00.000Z', '1 February 2026, 12:05 am'],
  ['2026-02-01T11:00:00.000Z', '1 February 2026, 12 pm'],
  ['no moment', ''],
])('formats the timestamp %s as "%s"', (moment, told) => {
  expect(lagosMoment(moment)).toBe(told);
  expect(lagosDay(moment)).toBe(told.replace(/,.*/, ''));
});

test.each([
  ['07:00', '7 am'],
  ['11:00', '11 am'],
  ['12:00', '12 pm'],
  ['15:00', '3 pm'],
  ['00:30', '12:30 am'],
])('formats the time %s as "%s"', (time, words) => expect(clockTime(time)).toBe(words));

test('names days like Intl', () => {
  const { format } = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  for (let day = 20_000; day < 20_999; day += 1)
    expect(longDay(dateOf(day))).toBe(format(day * DAY_MS).replace(',', ''));
  expect(longDay('2026-11-23')).toBe('Monday 23 November 2026');
  expect(longDay('2026-02-30')).toBe('');
});
