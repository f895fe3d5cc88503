import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '../../support/prerendered/prerendered-site';
import { expect } from '../../support/test';

test.use({ serverName: 'prerendered-changes' });

/** Time limit in ms. Prerendering takes two seconds, and longer on a busy machine. */
const soon = { timeout: 250_000, intervals: [100] };

function pagesOf(site: string): Map<string, string> {
  const pages = join(site, 'live/pages');
  const names = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  return new Map(
    names.map((name) => [
      name,
      ((file) => `${file.ino} ${file.mtimeMs}`)(statSync(join(pages, name))),
    ]),
  );
}

test('renders again only the pages that show a changed price or a removed article', async ({
  server,
  prerenderer: _,
  api,
}) => {
  const textOf = async (path: string) => (await fetch(server.origin + path)).text();
  const [product] = (await api.products()).slice(40);
  if (!product) throw new Error('the shop has too few tests');
  const page = `/shop/${encodeURIComponent(product.name)}`;
  const before = pagesOf(server.siteDir);

  await api.changePrice(product.id, 87_650);
  for (const path of [page, '/shop/3'])
    await expect.poll(() => textOf(path), soon).toContain('87,650');
  const after = pagesOf(server.siteDir);
  const written = [...after]
    .filter(([name, stamp]) => before.get(name) !== stamp)
    .map(([name]) => name);
  expect(after.size).toBe(before.size);
  expect(written).toEqual(expect.arrayContaining([`shop/${product.name}.html`, 'shop/3.html']));
  // few pages list this product as a related one
  expect(written.length).toBeLessThan(12);

  const [article] = (await api.blogs()).slice(5);
  if (!article) throw new Error('the blog has too few articles');
  const address = `/blog/${encodeURIComponent(article.title)}`;
  expect((await fetch(server.origin + address)).status).toBe(200);
  await api.deleteBlog(article.id);
  await expect.poll(async () => (await fetch(server.origin + address)).status, soon).toBe(404);
  expect(await textOf(address)).toContain('404 | Page not found');
  expect(await textOf('/blog')).not.toContain(article.title);
  expect(await textOf('/sitemap.xml')).not.toContain(address);

  const title = 'Written & published / today';
  await api.createBlog({ title, date: '2019-05-05T12:00:00.000Z' });
  await expect
    .poll(() => textOf('/sitemap.xml'), soon)
    .toContain(`/blog/${encodeURIComponent(title)}</loc>`);
});
