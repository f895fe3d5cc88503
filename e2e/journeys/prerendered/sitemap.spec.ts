import { brand, PRODUCTS_PER_PAGE } from '@lagoon/shared/domain';
import { readHead } from '../../support/browser/head';
import { test } from '../../support/prerendered/prerendered-site';
import { expect } from '../../support/test';
import { fixedPages, isVisible } from '../../support/visitor/public-pages';

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&apos;': "'",
  '&quot;': '"',
  '&#39;': "'",
};

const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, text = '']) =>
    text.replace(/&#?\w+;/g, (entity) => entities[entity] ?? entity),
  );

test('lists every public page, test and article once in the sitemap, and opens each', async ({
  server,
  api,
}) => {
  const answer = await fetch(`${server.origin}/sitemap.xml`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/xml/);
  const listed = addresses(await answer.text());
  const products = await api.products();
  const wanted = [
    ...fixedPages,
    ...Array.from(
      { length: Math.ceil(products.length / PRODUCTS_PER_PAGE) - 1 },
      (_, at) => `/shop/${at + 2}`,
    ),
    ...products.map(({ name }) => `/shop/${encodeURIComponent(name)}`),
    ...(await api.blogs()).map(({ title }) => `/blog/${encodeURIComponent(title)}`),
  ];
  expect(new Set(listed).size, 'no address twice').toBe(listed.length);
  const members = listed.filter((url) => url.startsWith(`${brand.origin}/team/`));
  expect(members).toHaveLength(7);
  expect(listed.filter((url) => !members.includes(url)).sort()).toEqual(
    wanted.map((path) => brand.origin + path).sort(),
  );

  const statuses = await Promise.all(
    listed.map(async (url) => (await fetch(server.origin + url.slice(brand.origin.length))).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('opens addresses of the sitemap, and finds each equal to its page’s canonical address', async ({
  page,
  server,
}) => {
  const listed = addresses(await (await fetch(`${server.origin}/sitemap.xml`)).text());
  // takes, of each kind of page, the two addresses with the most encoded characters
  const strangest = (kind: string) =>
    listed
      .filter((url) => url.includes(kind))
      .sort((one, other) => other.split('%').length - one.split('%').length)
      .slice(0, 2);
  for (const url of [...strangest('/shop/'), ...strangest('/blog/'), ...strangest('/team/')]) {
    await page.goto(url.slice(brand.origin.length));
    await isVisible(page);
    const head = await readHead(page);
    expect(head.canonical).toEqual([url]);
    expect(head.robots).toEqual([]);
  }
});
