import { refusalOf } from './refusal';

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
] as const)('%j', (failure, refusal) => expect(refusalOf(failure)).toEqual(refusal));
