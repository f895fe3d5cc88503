import { backToReleased, storedOverrides, storeOverride } from './rules';

const blog = { app: 'blog', address: 'http://localhost:3002/remoteEntry.js' };

beforeEach(() => window.localStorage.clear());

test('returns stored overrides and ignores other keys of storage', () => {
  window.localStorage.setItem('root', '{}');
  expect(storeOverride(blog)).toBe(true);
  expect(window.localStorage.getItem('mf:override:blog')).toBe(blog.address);
  expect(storedOverrides()).toEqual([blog]);
});

test('removes an app’s override when its address is empty', () => {
  storeOverride(blog);
  storeOverride({ app: 'blog', address: '' });
  expect(storedOverrides()).toEqual([]);
});

test('removes all overrides and keeps the cart when the developer returns to the release', () => {
  window.localStorage.setItem('root', '{}');
  storeOverride(blog);
  storeOverride({ ...blog, app: 'shop' });
  backToReleased(() => {});
  expect(storedOverrides()).toEqual([]);
  expect(window.localStorage.getItem('root')).toBe('{}');
});

test('stores nothing and throws no error when storage is blocked', () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(storeOverride(blog)).toBe(false);
  expect(storedOverrides()).toEqual([]);
  storage.mockRestore();
});
