import { digitPatterns, groupWords, nationalNumber } from './search';

test.each([
  ['Ada Obi', [['ada'], ['obi']]],
  ['ada  0803 123-4567 OBI', [['ada'], ['0803', '123-4567'], ['obi']]],
  ['+234 (803) 123', [['+234', '(803)', '123']]],
  ['lgn-7f3k-92qd', [['lgn-7f3k-92qd']]],
  ['- +', [['-'], ['+']]],
  ['', []],
])('"%s" is read as %j', (q, groups) => expect(groupWords(q)).toEqual(groups));

test.each(['08031234567', '+2348031234567', '2348031234567', '002348031234567', '0803 123 4567', '+234 (0) 803-123-4567', '8031234567'])(
  '%s is one number',
  (text) => expect(nationalNumber(text)).toBe('8031234567'),
);
test('a number that begins like the country’s code is no number of that country', () => expect(nationalNumber('0234 567')).toBe('234567'));
test('what has no digit is no number', () => expect(nationalNumber('call my sister')).toBe(''));

test('digits are looked for anywhere, and where they begin a number also in its other forms', () => {
  expect(digitPatterns('1234')).toEqual(['%1234%']);
  expect(digitPatterns('234803')).toEqual(['%234803%', '803%', '0803%', '234803%', '2340803%', '00234803%', '002340803%']);
  expect(digitPatterns('0803')).toContain('234803%');
  expect(digitPatterns('234')).toEqual(['%234%']);
});
