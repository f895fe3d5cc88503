import { mountOf, mountsOf, type Registry } from './registry';
import { build } from './testing/fakes';

const registry: Registry = {
  schema: 1,
  apps: {
    shop: { remote: 'mf-shop', mounts: ['/shop'], active: build('shop') },
    admin: {
      remote: 'mf-admin',
      mounts: ['/admin', '/dashboard'],
      ownFrame: ['/dashboard'],
      active: build('admin'),
    },
  },
};

test.each([
  ['/shop', 'shop'],
  ['/shop/', 'shop'],
  ['/shop/Full%20Blood%20Count', 'shop'],
  ['/dashboard/orders', 'admin'],
  ['/shopping', undefined],
  ['/', undefined],
  ['/about/shop', undefined],
])('finds for %s the app %s', (path, app) => {
  expect(mountOf(registry, path)?.app).toBe(app);
});

test('treats a mount in `ownFrame` as a mount without the site’s frame', () => {
  expect(mountsOf(registry).map(({ path, layout }) => [path, layout])).toEqual([
    ['/shop', 'site'],
    ['/admin', 'site'],
    ['/dashboard', 'none'],
  ]);
});
