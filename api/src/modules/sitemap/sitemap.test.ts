import { teamMembers } from '@lagoon/shared/domain';
import { type Listed, robotsText, sitemapXml } from './sitemap';

const ORIGIN = 'https://lab.example';
const record = (name: string, at = '2026-01-01T00:00:00.000Z') => ({ name, updatedAt: new Date(at) });
const locations = (listed: Partial<Listed>) =>
  [...sitemapXml({ products: [], articles: [], ...listed }, ORIGIN).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
const entry = (listed: Partial<Listed>, path: string) =>
  sitemapXml({ products: [], articles: [], ...listed }, ORIGIN)
    .split('\n')
    .find((line) => line.includes(`<loc>${ORIGIN}${path}</loc>`));

test('the pages that always are there have whole addresses, also when there is no product and no article', () => {
  expect(locations({})).toEqual(
    [
      '/',
      '/about',
      '/team',
      '/services',
      '/sample-collection',
      '/public-sector',
      '/contact',
      '/book-an-appointment',
      '/price-list',
      '/privacy',
      ...teamMembers.map(({ name }) => `/team/${encodeURIComponent(name)}`),
      '/shop',
      '/blog',
    ].map((path) => `${ORIGIN}${path}`),
  );
});
test('private pages are not listed', () =>
  expect(locations({ products: [record('A')] }).join()).not.toMatch(/cart|checkout|admin|dashboard|order/));
test('54 products have four listing pages and a page each, once', () => {
  const all = locations({ products: Array.from({ length: 54 }, (_, i) => record(`Test ${i}`)) });
  expect(all.filter((address) => /\/shop(\/\d+)?$/.test(address ?? ''))).toEqual(
    ['/shop', '/shop/2', '/shop/3', '/shop/4'].map((path) => `${ORIGIN}${path}`),
  );
  expect(all).toContain(`${ORIGIN}/shop/Test%2053`);
  expect(new Set(all).size).toBe(all.length);
});
test('names are written as the site’s own links write them, and no sign ends the element', () => {
  const all = locations({
    products: [record('PT/INR & <more>'), record("Women's 100%")],
    articles: [record('What “fasting” means: "8 h"')],
  });
  expect(all).toContain(`${ORIGIN}/shop/PT%2FINR%20%26%20%3Cmore%3E`);
  expect(all).toContain(`${ORIGIN}/shop/Women&apos;s%20100%25`);
  expect(all).toContain(`${ORIGIN}/blog/What%20%E2%80%9Cfasting%E2%80%9D%20means%3A%20%228%20h%22`);
});
test('an origin with a sign of markup is escaped too', () =>
  expect(sitemapXml({ products: [], articles: [] }, 'https://lab.example/?a=1&b=<')).toContain(
    'https://lab.example/?a=1&amp;b=&lt;/about',
  ));
test('a record’s page changed when the record did', () => {
  expect(entry({ products: [record('ESR', '2026-02-03T04:05:06.000Z')] }, '/shop/ESR')).toContain(
    '<lastmod>2026-02-03T04:05:06.000Z</lastmod>',
  );
  expect(entry({ articles: [record('Iron', '2026-02-03T04:05:06.000Z')] }, '/blog/Iron')).toContain(
    '<lastmod>2026-02-03T04:05:06.000Z</lastmod>',
  );
});
test('a list changed when the last of what it shows did', () => {
  const products = Array.from({ length: 20 }, (_, i) => record(`Test ${i}`, `2026-01-${10 + i}T00:00:00.000Z`));
  expect(entry({ products }, '/shop')).toContain('<lastmod>2026-01-25T00:00:00.000Z</lastmod>');
  expect(entry({ products }, '/shop/2')).toContain('<lastmod>2026-01-29T00:00:00.000Z</lastmod>');
  expect(entry({ articles: [record('A', '2026-03-01T00:00:00.000Z'), record('B')] }, '/blog')).toContain(
    '<lastmod>2026-03-01T00:00:00.000Z',
  );
});
test('of a page whose changes nobody records no date is told', () => expect(entry({}, '/about')).not.toContain('lastmod'));

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
