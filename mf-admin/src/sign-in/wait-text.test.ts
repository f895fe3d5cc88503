import { waitText } from './wait-text';

test.each([
  ['1', 'Too many tries. Please wait 1 second and try again.'],
  ['32', 'Too many tries. Please wait 32 seconds and try again.'],
  ['119', 'Too many tries. Please wait 119 seconds and try again.'],
  ['121', 'Too many tries. Please wait 3 minutes and try again.'],
  ['900', 'Too many tries. Please wait 15 minutes and try again.'],
])('a wait of %s seconds reads "%s"', (seconds, text) => expect(waitText(seconds)).toBe(text));

test.each([null, undefined, '', '0', 'Wed, 21 Oct 2026 07:28:00 GMT'])('%p names no time', (header) =>
  expect(waitText(header)).toBeUndefined(),
);
