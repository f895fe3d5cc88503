import { groupDigits } from './group-digits';

test.each([
  ['9012345678', '9012 345 678'],
  ['123456789012', '1234 5678 9012'],
  ['12345', '1234 5'],
  ['NG12-3', 'NG12-3'],
])('%s reads %s', (number, grouped) => expect(groupDigits(number)).toBe(grouped));
