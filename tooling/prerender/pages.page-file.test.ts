import { pageFile } from './pages';

test.each([
  ['/', 'pages/index.html'],
  ['/shop', 'pages/shop.html'],
  ['/shop/Vitamin%20B12%2FFolate%20(50%25)', 'pages/shop/Vitamin B12/Folate (50%).html'],
  ['/shop/%C3%9Cn%C3%AFcode%20T%C3%A9st', 'pages/shop/Ünïcode Tést.html'],
  [`/shop/${'a'.repeat(240)}`, `pages/shop/${'a'.repeat(240)}.html`],
])('maps the path %s to the file %s', (path, file) => expect(pageFile(path)).toBe(file));

test.each([
  ['leads upwards', '/shop/..'],
  ['leads upwards in the middle', '/shop/a%2F..%2Fb'],
  ['is hidden', '/shop/.htaccess'],
  ['has an empty part', '/shop/a%2F%2Fb'],
  ['ends with a slash', '/shop/a%2F'],
  ['has a third part', '/shop/a/b'],
  ['has a NUL', '/shop/a%00b'],
  ['is longer than a name may be', `/shop/${encodeURIComponent('ü'.repeat(121))}`],
  ['cannot be decoded', '/shop/100%'],
  ['has a folder with the name of a page', '/shop/a.html%2Fb'],
  ['has no leading slash', 'shop'],
])('returns no file for a path that %s', (_, path) => expect(pageFile(path)).toBeUndefined());
