import { testsOfDraft } from './draft';

test.each([
  ['keeps all choices when the cart is unchanged', ['HbA1c'], ['TSH'], ['TSH'], ['HbA1c']],
  [
    'selects a test that was added to the cart later',
    ['TSH'],
    ['TSH'],
    ['TSH', 'Folate'],
    ['TSH', 'Folate'],
  ],
  [
    'deselects a test that was removed from the cart later',
    ['TSH', 'Folate'],
    ['TSH', 'Folate'],
    ['Folate'],
    ['Folate'],
  ],
  [
    'lists a test once when it was chosen first and added to the cart later',
    ['TSH'],
    [],
    ['TSH'],
    ['TSH'],
  ],
])('%s', (_, testOption, inCart, now, expected) => {
  expect(testsOfDraft({ testOption, inCart }, now)).toEqual(expected);
});
