import { robotsText, sitemapXml } from './other-files';
import { remote, shell } from './testing/example-manifests';

const ORIGIN = 'https://lab.example';
const apps = [
  shell('s1'),
  remote('r1'),
  remote('c1', {
    app: 'mf-checkout',
    id: 'checkout',
    pages: [{ path: '/cart', chunks: ['shop-listing'] }],
  }),
];
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('lists fixed pages before pages of records in the sitemap, and each page once', () =>
  expect(locations(sitemapXml(ORIGIN, apps, [{ path: '/shop' }, { path: '/shop/ESR' }]))).toEqual(
    ['/', '/team', '/shop', '/shop/ESR'].map((path) => ORIGIN + path),
  ));

test('gives a page in the sitemap the date of its last change', () =>
  expect(
    sitemapXml(ORIGIN, apps, [{ path: '/shop', changed: '2026-02-03T04:05:06.000Z' }]),
  ).toContain(`<url><loc>${ORIGIN}/shop</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod></url>`));

test('escapes addresses for XML', () => {
  expect(sitemapXml(ORIGIN, [], [{ path: "/shop/Women's%20%26" }])).toContain(
    `<loc>${ORIGIN}/shop/Women&#39;s%20%26</loc>`,
  );
  expect(sitemapXml('https://lab.example/?a=1&b=<', [], [{ path: '/about' }])).toContain(
    'https://lab.example/?a=1&amp;b=&lt;/about',
  );
});

test('excludes crawlers from mounts without a listed page, and names the sitemap', () =>
  expect(robotsText(ORIGIN, apps).split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /your-visit',
    'Disallow: /cart',
    '',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    '',
  ]));
