import { troubleOf } from './conflict';

const changed = { error: 'changed', current: { id: 'p1' }, version: 4, changedBy: 'bola', changedAt: '2026-11-21T09:14:00.000Z' };

test('412 with the record as it is now is a conflict, with the version to save over', () =>
  expect(troubleOf({ status: 412, data: changed })).toEqual({
    kind: 'changed',
    record: { id: 'p1' },
    etag: '"4"',
    by: 'bola',
    at: '2026-11-21T09:14:00.000Z',
  }));
test('404 says that the record is gone', () => expect(troubleOf({ status: 404 })).toEqual({ kind: 'gone' }));
test.each([
  ['412 of a server that does not say what is there now', { status: 412 as const, data: 'Precondition Failed' }],
  ['500', { status: 500 as const, data: changed }],
])('%s is a failure like any other', (_, failure) => expect(troubleOf(failure)).toBeUndefined());
