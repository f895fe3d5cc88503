import { mountOf } from './mounts';

const mounts = [
  { app: 'shop', path: '/shop' },
  { app: 'checkout', path: '/cart' },
];

test.each([
  ['/shop', 'shop'],
  ['/shop/', 'shop'],
  ['/shop/Full%20Blood%20Count', 'shop'],
  ['/cart', 'checkout'],
  ['/shopping', undefined],
  ['/', undefined],
  ['/about/shop', undefined],
])('%s belongs to %s', (path, app) => {
  expect(mountOf(mounts, path)?.app).toBe(app);
});
