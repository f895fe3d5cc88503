import { pageCandidates } from './site-files';

test('a product has its own page first, then the empty page of its mount, then the shell’s', () => {
  expect(pageCandidates('shop/PT/INR')).toEqual([
    'pages/shop/PT/INR.html',
    'pages/shop/PT/INR/index.html',
    'pages/_app/shop.html',
    'pages/_app/index.html',
  ]);
});
test('the home page', () => expect(pageCandidates('')).toEqual(['pages/index.html', 'pages/_app/index.html']));
test('a path with a strange first segment gets the shell’s page', () => expect(pageCandidates('%00')).toContain('pages/_app/index.html'));
test('a path that cannot be a file’s name still arrives at its mount', () =>
  expect(pageCandidates('shop/.NET', false)).toEqual(['pages/_app/shop.html', 'pages/_app/index.html']));
