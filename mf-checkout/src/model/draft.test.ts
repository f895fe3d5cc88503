import { testsOfDraft } from './draft';

test.each([
  ['keeps what was chosen and unchosen when the cart is the same', ['HbA1c'], ['TSH'], ['TSH'], ['HbA1c']],
  ['chooses a line that was added since', ['TSH'], ['TSH'], ['TSH', 'Folate'], ['TSH', 'Folate']],
  ['leaves out a line that was removed since', ['TSH', 'Folate'], ['TSH', 'Folate'], ['Folate'], ['Folate']],
  ['names a test once when it was chosen first and put into the cart later', ['TSH'], [], ['TSH'], ['TSH']],
])('%s', (_, testOption, inCart, now, expected) => {
  expect(testsOfDraft({ testOption, inCart }, now)).toEqual(expected);
});
