import { periodText, RETENTION, subtractPeriod } from './retention';

test.each([
  [{ days: 180 }, '180 days', '2026-05-26'],
  [{ days: 1 }, '1 day', '2026-11-21'],
  [{ years: 1 }, '1 year', '2025-11-22'],
  [{ years: 7 }, '7 years', '2019-11-22'],
])('formats the period %j and subtracts it from a time', (period, text, day) => {
  expect(periodText(period)).toBe(text);
  expect(subtractPeriod(new Date('2026-11-22T10:00:00.000Z'), period).toISOString()).toBe(
    `${day}T10:00:00.000Z`,
  );
});
test('keeps the accounting of an order longer than its other data', () =>
  expect(RETENTION.accounting.years).toBeGreaterThan(RETENTION.order.years));
