import { brand } from '@lagoon/shared/domain';
import { readHead } from '../../support/browser/head';
import { expect, test } from '../../support/test';
import { fixedPages, stands } from '../../support/visitor/public-pages';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&apos;': "'", '&quot;': '"' };

/** The addresses of a sitemap, as a crawler reads them. */
const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, text = '']) => text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity));

test('robots.txt admits crawlers, excludes private paths and names the sitemap', async ({ server }) => {
  const answer = await fetch(`${server.origin}/robots.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(/^User-agent: \*$/m);
  expect(text).not.toMatch(/^Disallow: \/$/m);
  expect(text).toContain(`Sitemap: ${brand.origin}/sitemap.xml`);
});

test('the pages behind e-mail links arrive with noindex', async ({ server }) => {
  for (const path of ['/confirm-appointment', '/your-visit']) {
    const page = await (await fetch(`${server.origin}${path}`)).text();
    expect(page).toMatch(/<meta name="robots"[^>]* content="noindex">/);
  }
});

test('the sitemap lists every public page, test and article once, and each loads', async ({ server, api }) => {
  const answer = await fetch(`${server.origin}/sitemap.xml`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/xml/);
  const listed = addresses(await answer.text());
  const products = await api.products();
  const wanted = [
    ...fixedPages,
    ...[2, 3, 4].map((page) => `/shop/${page}`),
    ...products.map(({ name }) => `/shop/${encodeURIComponent(name)}`),
    ...(await api.blogs()).map(({ title }) => `/blog/${encodeURIComponent(title)}`),
  ];
  expect(new Set(listed).size, 'no address twice').toBe(listed.length);
  const members = listed.filter((url) => url.startsWith(`${brand.origin}/team/`));
  expect(members).toHaveLength(7);
  expect(listed.filter((url) => !members.includes(url)).sort()).toEqual(wanted.map((path) => brand.origin + path).sort());

  const statuses = await Promise.all(listed.map(async (url) => (await fetch(server.origin + url.slice(brand.origin.length))).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('an address of the sitemap opens the page that calls this address its own', async ({ page, server }) => {
  const listed = addresses(await (await fetch(`${server.origin}/sitemap.xml`)).text());
  // the strangest of each kind, which is where addresses go wrong
  const strangest = (kind: string) =>
    listed
      .filter((url) => url.includes(kind))
      .sort((one, other) => other.split('%').length - one.split('%').length)
      .slice(0, 2);
  for (const url of [...strangest('/shop/'), ...strangest('/blog/'), ...strangest('/team/')]) {
    await page.goto(url.slice(brand.origin.length));
    await stands(page);
    const head = await readHead(page);
    expect(head.canonical).toEqual([url]);
    expect(head.robots).toEqual([]);
  }
});
