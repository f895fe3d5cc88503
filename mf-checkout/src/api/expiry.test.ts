import { parseExpiry, timeLeft } from './expiry';

const now = Date.parse('2026-11-21T10:00:00Z');
const minutes = (count: number) => ({ at: now + count * 60_000 });

test.each([
  ['2026-11-21T10:30:00Z', minutes(30)],
  ['2026-11-21T11:30:00+01:00', minutes(30)],
  ['2026-11-21 10:30:00Z', minutes(30)],
  [String(now + 60_000), minutes(1)],
  [(now + 60_000) / 1000, minutes(1)],
  [30, minutes(30)],
  ['30', minutes(30)],
  ['1800', minutes(30)],
  ['30 minutes', minutes(30)],
  ['in 30 Mins', minutes(30)],
  ['1800 seconds', minutes(30)],
  ['1 hour 5 mins', minutes(65)],
  ['29:30', minutes(29.5)],
  ['01:00:00', minutes(60)],
])('parses the expiry %p', (value, expected) => expect(parseExpiry(value, now)).toEqual(expected));

test.each([
  ['by close of business', 'by close of business'],
  ['30 moons', '30 moons'],
  ['2026-99-99', '2026-99-99'],
  [undefined, 'Not given'],
  ['', 'Not given'],
])('keeps the text of the expiry %p', (value, text) =>
  expect(parseExpiry(value, now)).toEqual({ text }),
);

test.each([
  [1_720_000, '28 min 40 s'],
  [60_000, '1 min 00 s'],
  [59_001, '1 min 00 s'],
  [9000, '9 s'],
  [3_900_000, '1 h 05 min'],
  [0, 'Expired'],
  [-5000, 'Expired'],
])('describes %d ms as %s', (left, text) => expect(timeLeft(left)).toBe(text));
