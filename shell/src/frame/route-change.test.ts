import { isRouteChange } from './route-change';

const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

test.each([
  ['detects a route change to another path', place('/'), place('/shop'), true],
  [
    'detects a route change to another path with a hash',
    place('/'),
    place('/about', '', '#team'),
    true,
  ],
  [
    'detects a route change when the current address is followed again',
    place('/shop'),
    place('/shop'),
    true,
  ],
  [
    'detects no route change when only the query changes',
    place('/blog'),
    place('/blog', '?q=thyroid'),
    false,
  ],
  [
    'detects no route change when only the hash changes',
    place('/'),
    place('/', '', '#how-to-order'),
    false,
  ],
  [
    'detects no route change to the current hash',
    place('/', '', '#how-to-order'),
    place('/', '', '#how-to-order'),
    false,
  ],
])('%s', (_, before, after, changed) => {
  expect(isRouteChange(before, after)).toBe(changed);
});
