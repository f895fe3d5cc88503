import { pageCandidates } from './site-files';

test('returns the product’s page before the fall-back pages of its mount and of the shell', () => {
  expect(pageCandidates('shop/PT/INR')).toEqual([
    'pages/shop/PT/INR.html',
    'pages/shop/PT/INR/index.html',
    'pages/_app/shop.html',
    'pages/_404/shop.html',
    'pages/_404/index.html',
    'pages/_app/index.html',
  ]);
});
test('returns the home page for /', () =>
  expect(pageCandidates('')).toEqual([
    'pages/index.html',
    'pages/_404/index.html',
    'pages/_app/index.html',
  ]));
test('returns the shell’s fall-back page when the first segment is invalid', () =>
  expect(pageCandidates('%00')).toContain('pages/_app/index.html'));
test('returns only fall-back pages when the path cannot be a file name', () =>
  expect(pageCandidates('shop/.NET', false)).toEqual([
    'pages/_app/shop.html',
    'pages/_404/shop.html',
    'pages/_404/index.html',
    'pages/_app/index.html',
  ]));
test.each(['_app/shop', '_404/shop', '_404', 'index'])(
  'does not return pages/%s.html, whose name is reserved',
  (path) => expect(pageCandidates(path)).not.toContain(`pages/${path}.html`),
);
