import { listingAddress, pageCandidates } from './site-files';

test('a product has its own page first, then what its mount says of all, then what the shell says', () => {
  expect(pageCandidates('shop/PT/INR')).toEqual([
    'pages/shop/PT/INR.html',
    'pages/shop/PT/INR/index.html',
    'pages/_app/shop.html',
    'pages/_404/shop.html',
    'pages/_404/index.html',
    'pages/_app/index.html',
  ]);
});
test('the home page', () => expect(pageCandidates('')).toEqual(['pages/index.html', 'pages/_404/index.html', 'pages/_app/index.html']));
test('a path with a strange first segment gets the shell’s page', () => expect(pageCandidates('%00')).toContain('pages/_app/index.html'));
test('a path that cannot be a file’s name still arrives at its mount', () =>
  expect(pageCandidates('shop/.NET', false)).toEqual([
    'pages/_app/shop.html',
    'pages/_404/shop.html',
    'pages/_404/index.html',
    'pages/_app/index.html',
  ]));
test.each(['_app/shop', '_404/shop', '_404', 'index'])('%s is the name of a file and no page', (path) =>
  expect(pageCandidates(path)).not.toContain(`pages/${path}.html`),
);

test.each([
  ['/shop/1', '/shop'],
  ['/shop/0001/', '/shop'],
  ['/shop/02', '/shop/2'],
  ['/shop/0017', '/shop/17'],
])('%s belongs to %s', (path, address) => expect(listingAddress(path)).toBe(address));
test.each(['/shop', '/shop/2', '/shop/0', '/shop/00', '/shop/1x', '/shop/1/2', '/blog/01', `/shop/0${'9'.repeat(16)}`])(
  '%s is where it belongs',
  (path) => expect(listingAddress(path)).toBeUndefined(),
);
