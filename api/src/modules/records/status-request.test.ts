import { oneBlock, readStatusRequest } from './status-request';

const rules = { statuses: ['verified', 'rejected'] as const, explained: ['rejected'] as const };
const refused = (body: unknown, ifMatch: string | undefined = '"1"') => {
  try {
    readStatusRequest(ifMatch, body, rules);
  } catch (error) {
    return error;
  }
  return undefined;
};

test('a change names the version that was seen, the status and a note in one block', () =>
  expect(readStatusRequest('"3"', { status: 'verified', note: ' Seen\n\nat  9 ', other: 1 }, rules)).toEqual({
    status: 'verified',
    note: 'Seen at 9',
    meant: [3],
  }));
test('a note may be left out where the customer is told no reason', () =>
  expect(readStatusRequest('*', { status: 'verified' }, rules)).toEqual({ status: 'verified', note: '', meant: undefined }));
test('without the version nothing is changed', () =>
  expect(() => readStatusRequest(undefined, { status: 'verified' }, rules)).toThrow(expect.objectContaining({ status: 428 })));
test.each(['', '  ', '\u0000\n\u202e', '\u200b\u2060\ufeff', undefined])(
  'a rejection with the note %j says that the customer must be told why',
  (note) => expect(refused({ status: 'rejected', note })).toMatchObject({ status: 422, fields: { note: 'Tell the customer why' } }),
);
test.each([
  [{}, { status: 'Choose a status' }],
  [{ status: 'lost' }, { status: 'There is no such status' }],
  [{ status: 'verified', note: 'x'.repeat(1001) }, { note: 'The note may have at most 1000 characters' }],
])('%j is refused', (body, fields) => expect(refused(body)).toMatchObject({ status: 422, fields }));
test.each(['text', null, [], 7])('a body of %j is refused', (body) => expect(refused(body)).toMatchObject({ status: 422 }));
test('a block of text has no control characters, no marks of direction and no half letters', () =>
  expect(oneBlock('  Pay\tto \u202eevil\u202c\r\n\r\nDear lab \ud83d 😀\u0007 ')).toBe('Pay to evil Dear lab 😀'));
