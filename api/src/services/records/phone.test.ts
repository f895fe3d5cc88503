import { nationalNumber } from './phone';

test.each(['08031234567', '+2348031234567', '2348031234567', '002348031234567', '0803 123 4567', '+234 (0) 803-123-4567', '8031234567'])(
  '%s is one number',
  (text) => expect(nationalNumber(text)).toBe('8031234567'),
);
test('a number that begins like the country’s code is no number of that country', () => expect(nationalNumber('0234 567')).toBe('234567'));
test('what has no digit is no number', () => expect(nationalNumber('call my sister')).toBe(''));
