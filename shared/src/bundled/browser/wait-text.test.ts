import { waitText } from './wait-text';

const now = Date.parse('2026-11-21T10:00:00Z');

test.each([
  ['1', '1 second'],
  ['0', '1 second'],
  ['40', '40 seconds'],
  ['60', '1 minute'],
  ['61', '2 minutes'],
  ['900', '15 minutes'],
  ['3600', '1 hour'],
  ['3601', '2 hours'],
  ['Sat, 21 Nov 2026 10:05:00 GMT', '5 minutes'],
  ['Sat, 21 Nov 2026 09:00:00 GMT', '1 second'],
  ['soon', 'a few minutes'],
  [null, 'a few minutes'],
])('returns for Retry-After %s the text "%s"', (header, words) =>
  expect(waitText(header, now)).toBe(words),
);
