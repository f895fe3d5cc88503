import { attemptFor, forget, recall, remember } from './tab-storage';

const isText = (value: unknown): value is string => typeof value === 'string';

afterEach(() => {
  forget('x');
});

test('returns a stored value until it is removed', () => {
  remember('x', 'hello');
  expect(recall('x', isText)).toBe('hello');
  expect(sessionStorage.getItem('lagoon.x')).toBe('"hello"');
  forget('x');
  expect(recall('x', isText)).toBeUndefined();
});
test('reads the value that the bundle of another app has stored since', () => {
  remember('x', 'hello');
  sessionStorage.setItem('lagoon.x', '"from the other app"');
  expect(recall('x', isText)).toBe('from the other app');
});
test.each(['{', '17', 'null'])('ignores the damaged contents %s', (text) => {
  sessionStorage.setItem('lagoon.x', text);
  expect(recall('x', isText)).toBeUndefined();
});
test('keeps a value in memory when storage is blocked', () => {
  for (const method of ['setItem', 'getItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  remember('x', 'hello');
  expect(recall('x', isText)).toBe('hello');
  forget('x');
  expect(recall('x', isText)).toBeUndefined();
});

describe('an attempt to send', () => {
  test('has the same idempotency key for the same content until the attempt is removed', () => {
    const { key } = attemptFor('x', 'two tests');
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(attemptFor('x', 'two tests').key).toBe(key);
    forget('x');
    expect(attemptFor('x', 'two tests').key).not.toBe(key);
  });

  test('has another idempotency key for other content', () => {
    const { key } = attemptFor('x', 'two tests');
    expect(attemptFor('x', 'three tests').key).not.toBe(key);
  });

  test('has the same idempotency key after a reload', () => {
    sessionStorage.setItem('lagoon.x', JSON.stringify({ key: 'from before', what: 'two tests' }));
    expect(attemptFor('x', 'two tests').key).toBe('from before');
  });

  test('has a new idempotency key when the stored key is not a text', () => {
    sessionStorage.setItem('lagoon.x', JSON.stringify({ key: 7, what: 'two tests' }));
    expect(attemptFor('x', 'two tests').key).toHaveLength(36);
  });
});
