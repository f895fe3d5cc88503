import { logPath } from './log-path';

test.each([
  ['/', '/'],
  ['/shop', '/shop'],
  ['/shop?page=HIV', '/shop'],
  ['/shop/HIV', '/shop/…'],
  ['/SHOP/HIV', '/SHOP/…'],
  ['//shop/HIV', '/…'],
  ['/%73hop/HIV', '/…'],
  ['/shop%2fHIV', '/…'],
  ['/order/LGN-7F3K-92QD', '/order/…'],
  ['/api/products', '/api/products'],
  ['/api/orders/LGN-7F3K-92QD/proof', '/api/orders/…'],
  ['/v1.0/email/send', '/v1.0/…'],
  ['/media/private/7', '/media/…'],
  ['/apps/shell/b1/main.js?x', '/apps/shell/b1/main.js'],
  ['/apps/../HIV%20', '/apps/…'],
])('logs the address %s as %s', (url, logged) => expect(logPath(url)).toBe(logged));
