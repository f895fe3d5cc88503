import { nameInPath, paths } from './paths';

test.each([
  ...[
    'Lipid Profile',
    'PT/INR',
    '100%',
    'A/B %2F 100%',
    '%41%25',
    'Ẹ̀jẹ̀ àti ìtọ̀',
    'What? #1 + 2',
    '血液検査 🩸',
  ],
  ...[
    '50% Glucose Load',
    'Calcium & Phosphate',
    'CA 19-9 + CEA',
    'A;B=C,D:E@F',
    'Back\\slash "quoted"',
    '</script><b>x</b>',
    'T3/T4 ../x',
  ],
])('reads the name %s from its address', (name) => {
  for (const path of [paths.product(name), paths.article(name), paths.teamMember(name)])
    expect(nameInPath(path)).toBe(name);
});
test('ignores a trailing slash', () =>
  expect(nameInPath('/shop/Lipid%20Profile/')).toBe('Lipid Profile'));
test('returns a text with invalid encoding unchanged', () =>
  expect(nameInPath('/shop/100%')).toBe('100%'));
test('returns an empty text for an address without a name', () => {
  for (const path of ['/shop', '/shop/', '/']) expect(nameInPath(path)).toBe('');
});
test('leaves the number out of the address of the first listing page', () =>
  expect([1, 2].map((page) => paths.shop(page))).toEqual(['/shop', '/shop/2']));
