import { digitPatterns, groupWords, nationalNumber } from './search';

test.each([
  ['Ada Obi', [['ada'], ['obi']]],
  ['ada  0803 123-4567 OBI', [['ada'], ['0803', '123-4567'], ['obi']]],
  ['+234 (803) 123', [['+234', '(803)', '123']]],
  ['lgn-7f3k-92qd', [['lgn-7f3k-92qd']]],
  ['- +', [['-'], ['+']]],
  ['', []],
])('splits the query "%s" into the groups %j', (q, groups) =>
  expect(groupWords(q)).toEqual(groups),
);

test.each([
  '08031234567',
  '+2348031234567',
  '2348031234567',
  '002348031234567',
  '0803 123 4567',
  '+234 (0) 803-123-4567',
  '8031234567',
])('normalizes the phone number %s', (text) => expect(nationalNumber(text)).toBe('8031234567'));
test('keeps leading digits of a phone number when they only resemble the country code', () =>
  expect(nationalNumber('0234 567')).toBe('234567'));

test('finds digits anywhere in a phone number, and finds 0803 also in numbers that begin with 234803', () => {
  expect(digitPatterns('1234')).toEqual(['%1234%']);
  expect(digitPatterns('234803')).toEqual([
    '%234803%',
    '803%',
    '0803%',
    '234803%',
    '2340803%',
    '00234803%',
    '002340803%',
  ]);
  expect(digitPatterns('0803')).toContain('234803%');
  expect(digitPatterns('234')).toEqual(['%234%']);
});
