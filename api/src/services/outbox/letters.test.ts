import { closing, headerText, person, salutation } from './letters';

test('line breaks in a name make no new header, markup stays text', () => {
  expect(person({ firstName: 'Ada\r\nBcc: all@example.com', lastName: '<b>Obi</b>', email: 'ada@example.com' }).name).toBe(
    'Ada Bcc: all@example.com <b>Obi</b>',
  );
  expect(headerText('A\u2028B\u0000\tC')).toBe('A B C');
  expect(headerText('\u202eA\u2066da\u2069')).toBe('Ada');
});
test('a salutation is one line', () => expect(salutation({ firstName: 'Ada\nObi' })).toBe('Dear Ada Obi,'));
test('a letter ends with how to reach the lab', () =>
  expect(closing[0]).toBe('Questions? Call 0801 234 5678 (Monday to Saturday, 7 am to 6 pm) and give the reference.'));
