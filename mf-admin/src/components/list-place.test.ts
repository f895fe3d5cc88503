import { placeOf, placeQuery } from './list-place';

const STATUSES = ['new', 'done'] as const;

test.each([
  ['', { status: 'all', page: 1 }],
  ['status=done&page=3', { status: 'done', page: 3 }],
  ['status=nonsense&page=0', { status: 'all', page: 1 }],
  ['page=-2', { status: 'all', page: 1 }],
  ['page=1e9', { status: 'all', page: 1 }],
])('reads filter and page from "%s"', (query, place) =>
  expect(placeOf(new URLSearchParams(query), STATUSES)).toEqual(place),
);

test.each([
  [{ status: 'all', page: 1 }, ''],
  [{ status: 'done', page: 1 }, '?status=done'],
  [{ status: 'all', page: 2 }, '?page=2'],
  [{ status: 'new', page: 4 }, '?status=new&page=4'],
])('writes the filter and page %j as "%s"', (place, query) =>
  expect(placeQuery(place)).toBe(query),
);
