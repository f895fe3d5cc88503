import { test } from '../../support/prerendered/prerendered-site';
import { expect } from '../../support/test';

test.use({ serverName: 'prerendered-changes' });

/** Time limit in ms. Prerendering takes two seconds, and longer on a busy machine. */
const soon = { timeout: 250_000, intervals: [100] };

// tooling/prerender/watch-and-render.long.test.ts tests new records, and which pages it renders
test('shows a changed price in its pages, and no page of a removed article', async ({
  server,
  prerenderer: _,
  api,
}) => {
  const textOf = async (path: string) => (await fetch(server.origin + path)).text();
  const product = (await api.products())[40];
  const article = (await api.blogs())[5];
  if (!product || !article) throw new Error('the site has too few records');

  await api.changePrice(product.id, 87_650);
  for (const path of [`/shop/${encodeURIComponent(product.name)}`, '/shop/3'])
    await expect.poll(() => textOf(path), soon).toContain('87,650');

  const address = `/blog/${encodeURIComponent(article.title)}`;
  expect((await fetch(server.origin + address)).status).toBe(200);
  await api.deleteBlog(article.id);
  await expect.poll(async () => (await fetch(server.origin + address)).status, soon).toBe(404);
  expect(await textOf(address)).toContain('404 | Page not found');
  expect(await textOf('/blog')).not.toContain(article.title);
  expect(await textOf('/sitemap.xml')).not.toContain(address);
});
