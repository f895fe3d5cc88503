import { mountOf } from './registry';

const mounts = [
  { app: 'shop', path: '/shop', bare: false },
  { app: 'checkout', path: '/cart', bare: false },
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
