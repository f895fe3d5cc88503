import { chooseGroup, groupCookie } from './canary';
import { secureCookies } from './testing/rules-canary';

const choose = (url: string, cookies?: string) => chooseGroup({ url, cookies }, () => 'a7');

test('who comes for the first time is drawn a group and told', () => expect(choose('/shop')).toEqual({ group: 'a7', isNew: true }));
test('who has a group keeps it', () => expect(choose('/shop', 'theme=dark; release_group=0f; a=b')).toEqual({ group: '0f', isNew: false }));
test.each(['zz', '0F', '123', '', 'ON', '../../..', 'on '.repeat(2)])('the cookie "%s" counts as none', (value) =>
  expect(choose('/', `release_group=${value}`)).toEqual({ group: 'a7', isNew: true }),
);
test('a cookie of which the name is only a part counts as none', () => expect(choose('/', 'my_release_group=on').group).toBe('a7'));
test.each(['on', 'off'])('a tester forces %s, whatever the cookie says', (forced) =>
  expect(choose(`/shop?x=1&canary=${forced}`, 'release_group=0f')).toEqual({ group: forced, isNew: true }),
);
test('auto draws again', () => expect(choose('/?canary=auto', 'release_group=on')).toEqual({ group: 'a7', isNew: true }));
test.each(['yes', '', 'ON', 'on.', '0f'])('the query "%s" counts as none', (value) =>
  expect(choose(`/?canary=${value}`, 'release_group=0f')).toEqual({ group: '0f', isNew: false }),
);
test('groups are drawn from 00 to ff', () => expect(chooseGroup({ url: '/' }).group).toMatch(/^[0-9a-f]{2}$/));
test('under TLS the cookie travels by TLS only', () => {
  expect(groupCookie('on', false)).toBe('release_group=on; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax');
  expect(groupCookie('on', true)).toBe('__Host-release_group=on; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure');
});
test.each(secureCookies)('under TLS the cookies "%s" stand for the group %s', (cookies, group, isNew) =>
  expect(chooseGroup({ url: '/shop', cookies, secure: true }, () => 'a7')).toEqual({ group: group ?? 'a7', isNew }),
);
test('without TLS the cookie of TLS counts for nothing', () =>
  expect(choose('/', '__Host-release_group=0f')).toEqual({ group: 'a7', isNew: true }));
