import { registryOf } from '../federation/testing/fakes';
import { pageKind } from './page-kind';

test.each([
  ['/', { app: 'shell', page: '/' }],
  ['/team/Ada%20Obi', { app: 'shell', page: '/team/*' }],
  ['/your-visit', { app: 'shell', page: '/your-visit' }],
  ['/shop', { app: 'shop', page: '/shop' }],
  ['/shop/2', { app: 'shop', page: '/shop' }],
  ['/shop/HIV%20Test', { app: 'shop', page: '/shop/*' }],
  ['/shop/HIV%20Test/more', { app: 'shop', page: '/shop/*' }],
  ['/wp-login.php', undefined],
  ['/checkout', undefined],
])('%s is a page of the kind %j', (path, kind) => expect(pageKind(registryOf(), path)).toEqual(kind));

test('without a registry only the shell’s own pages are known', () =>
  expect([pageKind(undefined, '/shop'), pageKind(undefined, '/about')?.page]).toEqual([undefined, '/about']));
