import { clearOverrides, storedOverrides, storeOverride } from './rules';

const blog = { slot: 'blog', address: 'http://localhost:3002/remoteEntry.js' };
const forbidden = () => {
  throw new DOMException('forbidden', 'SecurityError');
};

beforeEach(() => window.localStorage.clear());

test('finds stored overrides and ignores other entries', () => {
  window.localStorage.setItem('root', '{}');
  expect(storeOverride(blog)).toBe(true);
  expect(window.localStorage.getItem('mf:override:blog')).toBe(blog.address);
  expect(storedOverrides()).toEqual([blog]);
});

test('an override without an address lets the slot go', () => {
  storeOverride(blog);
  storeOverride({ slot: 'blog', address: '' });
  expect(storedOverrides()).toEqual([]);
});

test('clearing forgets every override and keeps the cart', () => {
  window.localStorage.setItem('root', '{}');
  storeOverride(blog);
  storeOverride({ ...blog, slot: 'shop' });
  clearOverrides();
  expect(storedOverrides()).toEqual([]);
  expect(window.localStorage.getItem('root')).toBe('{}');
});

test('where storage is forbidden nothing is stored and nothing fails', () => {
  expect(storeOverride(blog, forbidden)).toBe(false);
  expect(storedOverrides(forbidden)).toEqual([]);
  expect(() => clearOverrides(forbidden)).not.toThrow();
});
