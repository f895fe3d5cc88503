import { isStatic, matchPage, mountOfPath, pageKind, pagePath, redirectOf } from './match-page';

const pages = [
  { path: '/shop', aliases: ['/shop/1', '/shop/all'] },
  { path: '/shop/:page(number)' },
  { path: '/shop/:name' },
  { path: '/order/:reference?' },
  { path: '/' },
];

describe('matchPage', () => {
  test.each([
    ['/shop', '/shop', {}],
    ['/shop/', '/shop', {}],
    ['/', '/', {}],
    ['/shop/17', '/shop/:page(number)', { page: '17' }],
    ['/shop/99999999999999999999', '/shop/:page(number)', { page: '99999999999999999999' }],
    ['/shop/Vitamin%20B12', '/shop/:name', { name: 'Vitamin B12' }],
    ['/shop/PT%2FINR', '/shop/:name', { name: 'PT/INR' }],
    ['/shop/100%', '/shop/:name', { name: '100%' }],
    ['/shop/-2', '/shop/:name', { name: '-2' }],
    ['/shop/1.5', '/shop/:name', { name: '1.5' }],
    ['/shop/%D9%A3', '/shop/:name', { name: '٣' }],
    ['/order', '/order/:reference?', {}],
    ['/order/LGN-1', '/order/:reference?', { reference: 'LGN-1' }],
  ])('finds the page of %s', (pathname, path, params) => {
    const match = matchPage(pages, pathname);
    expect([match?.page.path, match?.params]).toEqual([path, params]);
  });

  test.each(['/shopping', '/shop/a/b', '/order/a/b', '/x'])('finds no page at %s', (pathname) =>
    expect(matchPage(pages, pathname)).toBeUndefined(),
  );
});

test.each([
  ['/shop/:name', { name: 'PT/INR & <more>' }, '/shop/PT%2FINR%20%26%20%3Cmore%3E'],
  ['/shop/:page(number)', { page: '2' }, '/shop/2'],
  ['/order/:reference?', {}, '/order'],
  ['/', {}, '/'],
])('returns the address of the pattern %s with the parameters %j', (path, params, address) =>
  expect(pagePath(path, params)).toBe(address),
);

describe('redirectOf', () => {
  test.each([
    ['/shop/1', '/shop'],
    ['/shop/all/', '/shop'],
    ['/shop/01', '/shop'],
    ['/shop/002', '/shop/2'],
  ])('redirects %s to %s', (pathname, target) => expect(redirectOf(pages, pathname)).toBe(target));

  test.each([
    '/shop',
    '/shop/2',
    '/shop/44',
    '/shop/0',
    '/shop/00',
    '/shop/099999999999999999999',
    '/shop/PT%2FINR',
    '/shop/01x',
    '/x/01',
  ])('does not redirect %s', (pathname) => expect(redirectOf(pages, pathname)).toBeUndefined());
});

test('treats a path as static when it has no parameter or only optional parameters', () =>
  expect(pages.map(isStatic)).toEqual([true, false, false, true, true]));

test.each([
  ['/', '/'],
  ['/shop', '/shop'],
  ['/team/:name', '/team'],
])('returns for the address %s the mount %s', (path, mount) =>
  expect(mountOfPath(path)).toBe(mount),
);

test.each(['/Shop', '/SHOP/2', '/Shop/hiv'])(
  'finds the page of %s, although its case differs',
  (pathname) => expect(matchPage(pages, pathname)).toBeDefined(),
);

test('does not redirect an address that differs only in case', () =>
  expect(redirectOf(pages, '/Shop/2')).toBeUndefined());

test('returns the kind of a page without its parameters, such as /shop/* for a product', () => {
  expect(pageKind('/shop/:page(number)', { page: '2' })).toBe('/shop');
  expect(pageKind('/shop/:name', { name: 'HIV Test' })).toBe('/shop/*');
  expect(pageKind('/order/:reference?', {})).toBe('/order');
  expect(pageKind('/order/:reference?', { reference: 'LGN-1' })).toBe('/order/*');
});
