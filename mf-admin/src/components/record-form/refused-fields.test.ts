import { refusedFields } from './refused-fields';

const names = ['name', 'test', 'imageUrl'];
const nameOf = (field: string) => (field === 'image' ? 'imageUrl' : field);
const read = (data: unknown) => refusedFields(data, names, nameOf);

test('messages stand under the names that the form has', () =>
  expect(read({ fields: { name: 'Taken', image: 'Input a valid url' } })).toEqual({ name: 'Taken', imageUrl: 'Input a valid url' }));
test('one of a list is told at the list, and only the first', () =>
  expect(read({ fields: { 'test[3]': 'Too long', 'test[5]': 'Empty' } })).toEqual({ test: 'Too long' }));
test.each([
  ['no fields', { message: 'No' }],
  ['an unknown field', { fields: { role: 'No' } }],
  ['no message', { fields: { name: { text: 'No' } } }],
  ['a plain text', 'Boom'],
  ['nothing', undefined],
])('%s refuses none', (_, data) => expect(read(data)).toEqual({}));
