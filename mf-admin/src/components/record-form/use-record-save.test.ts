import { $toasts, toastError } from '@lagoon/shared/ui';
import { sessionOpened } from '../../session/session';
import { closeFailures, refusedFields, showFailure, showSuccess } from './use-record-save';

const shown = () =>
  $toasts.getState().shown.map(({ kind, text, duration }) => ({ kind, text, duration }));
afterEach(() => {
  closeFailures();
});

test('shows a failure for 50 seconds or until the next attempt', () => {
  showFailure('Failed to create blog: 500 No.');
  expect(shown()).toEqual([
    { kind: 'error', text: 'Error: Failed to create blog: 500 No.', duration: 50_000 },
  ]);
  closeFailures();
  expect(shown()).toEqual([]);
});
test('closes the toast of a failed save after signing in, and no other toast', () => {
  toastError('Error Deleting Blog', 500);
  showFailure('No auth token found');
  sessionOpened({ token: 't', user: { id: '1', username: 'ada' } });
  expect(shown().map(({ text }) => text)).toEqual(['Error Deleting Blog']);
});
test.each([
  ['Product', 'created', 'Product created successfully!'],
  ['Product', 'updated', 'Product updated successfully!'],
  ['Blog', 'created', 'Blog created successfully!'],
  ['Blog', 'updated', 'Blog updated successfully!'],
] as const)('shows the success of a %s that was %s: "%s"', (title, done, text) => {
  showSuccess(title, done);
  expect(shown().at(-1)).toEqual({ kind: 'success', text, duration: 500 });
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
