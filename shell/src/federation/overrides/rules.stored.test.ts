import { backToReleased, storedOverrides, storeOverride } from './rules';

const blog = { slot: 'blog', address: 'http://localhost:3002/remoteEntry.js' };

beforeEach(() => window.localStorage.clear());

test('finds stored overrides and ignores other entries', () => {
  window.localStorage.setItem('root', '{}');
  expect(storeOverride(blog)).toBe(true);
  expect(window.localStorage.getItem('mf:override:blog')).toBe(blog.address);
  expect(storedOverrides()).toEqual([blog]);
});

test('removes the override of a slot when the address is empty', () => {
  storeOverride(blog);
  storeOverride({ slot: 'blog', address: '' });
  expect(storedOverrides()).toEqual([]);
});

test('returning to the released version removes every override and keeps the cart', () => {
  window.localStorage.setItem('root', '{}');
  storeOverride(blog);
  storeOverride({ ...blog, slot: 'shop' });
  backToReleased(() => {});
  expect(storedOverrides()).toEqual([]);
  expect(window.localStorage.getItem('root')).toBe('{}');
});

test('stores nothing, without an error, when storage is forbidden', () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(storeOverride(blog)).toBe(false);
  expect(storedOverrides()).toEqual([]);
  storage.mockRestore();
});
