import { dictionary } from '@zxcvbn-ts/language-common';
import { newPassword, passwordIssue } from './passwords';

const COMMON = 'This password is one of the most common ones. Please choose another.';
const NAMED = 'This password is mostly a name that others know. Please choose another.';

test('rejects the most common passwords in any case and spelling', () => {
  const fitting = (dictionary['passwords-common'] as readonly string[]).filter(
    ({ length }) => length >= 8 && length <= 20,
  );
  expect(fitting.length).toBeGreaterThan(3000);
  for (const password of fitting)
    expect([password, passwordIssue(password, 'ada')]).toEqual([password, COMMON]);
  for (const password of [
    'Password1',
    'PASSWORD1',
    'Password2026!',
    'pass-word-1',
    '12345678',
    '1212121212',
    'aaaaaaaa1',
    'lagoon-2026',
  ])
    expect([password, passwordIssue(password, 'ada')]).toEqual([password, COMMON]);
});

test.each([
  'LagoonDiagnostics',
  'diagnostics1',
  'Diagnostics-12345678',
  'funmilayo',
  'Funmilayo-1',
  'office@lagoon',
])('rejects the password %s, which is mostly a name of the lab or the account', (password) =>
  expect(passwordIssue(password, 'Funmilayo')).toBe(NAMED),
);

test.each([
  'a careful password',
  'lagoon-e2e-12345',
  'given by hand',
  'harmattan-kettle-9',
  'Funmilayo eats eba',
  newPassword(),
])('accepts the password %s', (password) =>
  expect(passwordIssue(password, 'Funmilayo')).toBeUndefined(),
);
