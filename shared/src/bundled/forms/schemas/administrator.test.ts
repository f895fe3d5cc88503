import { passwordFormSchema, passwordSchema } from './administrator';
import { messagesOf } from './testing';

const fields = {
  currentPassword: 'old and short',
  newPassword: 'a new password',
  repeat: 'a new password',
};
const messages = (change: object) => messagesOf(passwordFormSchema, { ...fields, ...change });

test.each([
  [{}, []],
  [{ currentPassword: '' }, ['Your current password is required']],
  [{ newPassword: 'seven77', repeat: 'seven77' }, ['Password must be at least 8 characters']],
  [
    { newPassword: 'x'.repeat(21), repeat: 'x'.repeat(21) },
    ['Password must be at most 20 characters'],
  ],
  [{ newPassword: 'x'.repeat(20), repeat: 'x'.repeat(20) }, []],
  [{ newPassword: ' eight88 ', repeat: 'eight88' }, ['The passwords do not match']],
  [{ repeat: 'another password' }, ['The passwords do not match']],
  [{ repeat: '' }, ['The passwords do not match']],
])('returns for %j the messages %j', (change, expected) =>
  expect(messages(change)).toEqual(expected),
);

test('reports a missing new password before other errors', () => {
  expect(messages({ newPassword: '', repeat: '' })[0]).toBe('Your new password is required');
});

test('drops the repeated password and does not trim passwords', () => {
  expect(
    passwordSchema.validateSync(
      { ...fields, newPassword: ' spaces stay ' },
      { stripUnknown: true },
    ),
  ).toEqual({
    currentPassword: fields.currentPassword,
    newPassword: ' spaces stay ',
  });
});
