import { chooseGroup, groupCookie } from './canary';
import { secureCookies } from './testing/rules-canary';

const choose = (url: string, cookies?: string) => chooseGroup({ url, cookies }, () => 'a7');

test('chooses a random group at the first visit', () => expect(choose('/shop')).toEqual({ group: 'a7', isNew: true }));
test('keeps the group of a valid cookie', () =>
  expect(choose('/shop', 'theme=dark; release_group=0f; a=b')).toEqual({ group: '0f', isNew: false }));
test.each(['zz', '0F', '123', '', 'ON', '../../..', 'on '.repeat(2)])('ignores the invalid group "%s" in the cookie', (value) =>
  expect(choose('/', `release_group=${value}`)).toEqual({ group: 'a7', isNew: true }),
);
test('ignores a cookie with another name that ends with release_group', () => expect(choose('/', 'my_release_group=on').group).toBe('a7'));
test.each(['on', 'off'])('forces the group %s by the query despite the cookie', (forced) =>
  expect(choose(`/shop?x=1&canary=${forced}`, 'release_group=0f')).toEqual({ group: forced, isNew: true }),
);
test('chooses a new group when the query is canary=auto', () =>
  expect(choose('/?canary=auto', 'release_group=on')).toEqual({ group: 'a7', isNew: true }));
test.each(['yes', '', 'ON', 'on.', '0f'])('ignores the query canary=%s', (value) =>
  expect(choose(`/?canary=${value}`, 'release_group=0f')).toEqual({ group: '0f', isNew: false }),
);
test('chooses no group and sets no cookie for a prefetch', () => {
  const prefetched = (url: string, cookies?: string) => chooseGroup({ url, cookies, prefetch: true });
  expect(prefetched('/shop')).toEqual({ group: 'off', isNew: false });
  expect(prefetched('/shop', 'release_group=0f')).toEqual({ group: '0f', isNew: false });
  expect(prefetched('/shop?canary=on')).toEqual({ group: 'on', isNew: false });
});
test('chooses a random group from 00 to ff without a cookie', () => expect(chooseGroup({ url: '/' }).group).toMatch(/^[0-9a-f]{2}$/));
test('marks the cookie as secure under TLS only', () => {
  expect(groupCookie('on', false)).toBe('release_group=on; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax');
  expect(groupCookie('on', true)).toBe('__Host-release_group=on; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure');
});
test.each(secureCookies)('reads the cookies "%s" under TLS as group %s', (cookies, group, isNew) =>
  expect(chooseGroup({ url: '/shop', cookies, secure: true }, () => 'a7')).toEqual({ group: group ?? 'a7', isNew }),
);
test('ignores the cookie with the prefix __Host- over plain HTTP', () =>
  expect(choose('/', '__Host-release_group=0f')).toEqual({ group: 'a7', isNew: true }));
