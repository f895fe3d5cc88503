import { apiErrorText, type CallFailure, failureText } from './calls';

test.each<[CallFailure, string]>([
  [{ status: 422, data: { error: 'invalid', message: 'Name required' } }, '422 Name required'],
  [{ status: 500, data: 'out of order' }, '500 out of order'],
  [
    { status: 'PARSING_ERROR', originalStatus: 502, data: '<h1>Bad gateway</h1>' },
    '502 <h1>Bad gateway</h1>',
  ],
  [{ status: 503, data: null }, '503'],
  [{ status: 503 }, '503'],
  [{ status: 409, data: { message: 7 } }, '409 {"message":7}'],
  [{ status: 502, data: { detail: 'No upstream' } }, '502 {"detail":"No upstream"}'],
  [{ status: 'CUSTOM_ERROR', error: 'No auth token found' }, 'No auth token found'],
  [
    { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' },
    'The server could not be reached. Check your connection and try again.',
  ],
])('describes the failure %j as "%s"', (failure, text) => expect(failureText(failure)).toBe(text));

test.each([
  [
    { status: 422, data: { message: 'Wrong', fields: { newPassword: 'Too short' } } },
    { fields: { newPassword: 'Too short' }, text: '' },
  ],
  [
    { status: 429, data: { message: 'Too many tries.' } },
    { fields: {}, text: 'Too many tries.' },
  ],
  [
    { status: 503, data: { message: 'Busy.' } },
    { fields: {}, text: '503 Busy.' },
  ],
  [
    { status: 'FETCH_ERROR', error: 'x' },
    { fields: {}, text: 'The server could not be reached. Check your connection and try again.' },
  ],
] as const)('returns the messages of the rejected call %j', (failure, apiError) =>
  expect(apiErrorText(failure)).toEqual(apiError),
);
