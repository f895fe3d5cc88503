import { pageCandidates } from './site-files';

test('prefers a product’s page to those of its mount and the shell', () => {
  expect(pageCandidates('shop/PT/INR')).toEqual([
    'pages/shop/PT/INR.html',
    'pages/shop/PT/INR/index.html',
    'pages/_app/shop.html',
    'pages/_404/shop.html',
    'pages/_404/index.html',
    'pages/_app/index.html',
  ]);
});
test('returns the home page', () =>
  expect(pageCandidates('')).toEqual(['pages/index.html', 'pages/_404/index.html', 'pages/_app/index.html']));
test('returns the shell’s page for an invalid first segment', () => expect(pageCandidates('%00')).toContain('pages/_app/index.html'));
test('returns the mount’s page for a path that cannot be a file name', () =>
  expect(pageCandidates('shop/.NET', false)).toEqual([
    'pages/_app/shop.html',
    'pages/_404/shop.html',
    'pages/_404/index.html',
    'pages/_app/index.html',
  ]));
test.each(['_app/shop', '_404/shop', '_404', 'index'])('has no page for the file name %s', (path) =>
  expect(pageCandidates(path)).not.toContain(`pages/${path}.html`),
);
