import { isRouteChange } from './route-change';

const place = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

test.each([
  ['another path', place('/'), place('/shop'), true],
  ['another path with a hash', place('/'), place('/about', '', '#team'), true],
  ['the same address followed again', place('/shop'), place('/shop'), true],
  ['the page’s own query', place('/blog'), place('/blog', '?q=thyroid'), false],
  ['the page’s own hash', place('/'), place('/', '', '#how-to-order'), false],
  ['the same hash again', place('/', '', '#how-to-order'), place('/', '', '#how-to-order'), false],
])('decides for %s if the route changes', (_, before, after, changed) => {
  expect(isRouteChange(before, after)).toBe(changed);
});
