import { pageCandidates } from './site-files';

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
