import { robotsText } from './robots';

test('everything may be read but private pages, and the sitemap is named', () =>
  expect(robotsText('https://lab.example').split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /dashboard',
    'Disallow: /cart',
    'Disallow: /checkout',
    'Disallow: /order',
    '',
    'Sitemap: https://lab.example/sitemap.xml',
    '',
  ]));
