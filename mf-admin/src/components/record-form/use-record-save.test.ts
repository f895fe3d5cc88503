import { $toasts, toastError } from '@lagoon/shared/ui';
import { sessionOpened } from '../../session/session';
import { refusedFields } from './use-record-save';

test('closes the toast of a failed save after signing in, and no other toast', () => {
  toastError('Error Deleting Blog', 500);
  toastError('Error: No auth token found', 50_000);
  sessionOpened({ token: 't', user: { id: '1', username: 'ada' } });
  expect($toasts.getState().shown.map(({ text }) => text)).toEqual(['Error Deleting Blog']);
});
describe('refusedFields', () => {
  const names = ['name', 'test', 'imageUrl'];
  const nameOf = (field: string) => (field === 'image' ? 'imageUrl' : field);
  const read = (data: unknown) => refusedFields(data, names, nameOf);

  test('maps messages to the names of the form’s fields', () =>
    expect(read({ fields: { name: 'Taken', image: 'Input a valid url' } })).toEqual({
      name: 'Taken',
      imageUrl: 'Input a valid url',
    }));
  test('maps messages of list items to the list’s field and keeps the first message', () =>
    expect(read({ fields: { 'test[3]': 'Too long', 'test[5]': 'Empty' } })).toEqual({
      test: 'Too long',
    }));
  test.each([
    ['no fields', { message: 'No' }],
    ['an unknown field', { fields: { role: 'No' } }],
    ['no message', { fields: { name: { text: 'No' } } }],
    ['a plain text', 'Boom'],
    ['nothing', undefined],
  ])('finds no rejected field in %s', (_, data) => expect(read(data)).toEqual({}));
});
