import { brand, PRODUCTS_PER_PAGE } from '@lagoon/shared/domain';
import { sitemapPaths, test } from '../../support/prerendered/prerendered-site';
import { expect } from '../../support/test';
import { fixedPages } from '../../support/visitor/public-pages';

test('lists every public page, test and article once in the sitemap, and opens each', async ({
  server: { origin },
  api,
}) => {
  const listed = await sitemapPaths(origin);
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
  const members = listed.filter((path) => path.startsWith('/team/'));
  expect(members).toHaveLength(7);
  expect(listed.sort()).toEqual([...wanted, ...members].sort());
  for (const path of listed) {
    const answer = await fetch(origin + path);
    expect(answer.status, path).toBe(200);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(await answer.text())?.[1];
    expect(canonical?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")).toBe(brand.origin + path);
  }
});
