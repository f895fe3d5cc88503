import { averageOf, lastPeriods, MAX_PERIODS, nextPeriods, periodsOf } from './reports';

test('returns whole days, weeks from Monday to Sunday, and whole months', () => {
  expect(periodsOf('day', '2026-02-28', '2026-03-01')).toEqual([
    { from: '2026-02-28', until: '2026-02-28' },
    { from: '2026-03-01', until: '2026-03-01' },
  ]);
  // a Sunday and the following Monday
  expect(periodsOf('week', '2026-11-22', '2026-11-23')).toEqual([
    { from: '2026-11-16', until: '2026-11-22' },
    { from: '2026-11-23', until: '2026-11-29' },
  ]);
  expect(periodsOf('month', '2027-12-31', '2028-02-01')).toEqual([
    { from: '2027-12-01', until: '2027-12-31' },
    { from: '2028-01-01', until: '2028-01-31' },
    { from: '2028-02-01', until: '2028-02-29' },
  ]);
});
test('rejects more than 366 periods', () => {
  expect(periodsOf('day', '2028-01-01', '2028-12-31')).toHaveLength(MAX_PERIODS);
  expect(periodsOf('day', '2028-01-01', '2029-01-01')).toBeUndefined();
});
test.each([
  ['2026-11-23', '2026-11-22'],
  ['2026-02-30', '2026-03-01'],
  ['1969-12-31', '1970-01-01'],
  ['9999-12-31', '9999-12-31'],
  ['', ''],
])('rejects the span from "%s" to "%s"', (from, until) =>
  expect(periodsOf('day', from, until)).toBeUndefined(),
);

test('ends the default range of periods with the current period', () => {
  expect(lastPeriods('day', '2026-11-22')).toEqual({ from: '2026-11-09', until: '2026-11-22' });
  expect(lastPeriods('week', '2026-11-22', 2)).toEqual({ from: '2026-11-09', until: '2026-11-22' });
  expect(lastPeriods('month', '2026-11-22')).toEqual({ from: '2025-12-01', until: '2026-11-30' });
});
test('returns the requested number of periods, starting with the period of the given day', () =>
  expect(nextPeriods('month', '2026-12-01', 3)).toEqual({
    from: '2026-12-01',
    until: '2027-02-28',
  }));
test('returns the average 0 for a period without orders', () => {
  expect(averageOf({ money: 0, verified: 0 })).toBe(0);
  expect(averageOf({ money: 100, verified: 3 })).toBe(33);
});
