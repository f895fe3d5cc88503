import { forget, recall, remember } from './tab-storage';

const isText = (value: unknown): value is string => typeof value === 'string';

afterEach(() => {
  forget('x');
  jest.restoreAllMocks();
});

test('what was remembered is recalled until it is forgotten', () => {
  remember('x', 'hello');
  expect(recall('x', isText)).toBe('hello');
  expect(sessionStorage.getItem('lagoon.x')).toBe('"hello"');
  forget('x');
  expect(recall('x', isText)).toBeUndefined();
});
test('after a reload it is read from storage', () => {
  sessionStorage.setItem('lagoon.x', '"from before"');
  expect(recall('x', isText)).toBe('from before');
});
test.each(['{', '17', 'null'])('the damaged or foreign contents %s count as none', (text) => {
  sessionStorage.setItem('lagoon.x', text);
  expect(recall('x', isText)).toBeUndefined();
});
test('where storage is forbidden it lasts as long as the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  remember('x', 'hello');
  expect(recall('x', isText)).toBe('hello');
  forget('x');
  expect(recall('x', isText)).toBeUndefined();
});
