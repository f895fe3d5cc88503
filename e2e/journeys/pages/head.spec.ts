import { readHead } from '../../support/browser/head';
import { expect, test } from '../../support/test';
import { publicPages, visit } from '../../support/visitor/public-pages';

test('gives every page a unique title and description', async ({ page }) => {
  const titles = new Map<string, string>();
  for (const path of [...publicPages, '/cart', '/checkout']) {
    await visit(page, path);
    const { title, description } = await readHead(page);
    for (const text of [title, ...description]) {
      expect(titles.get(text), `${path} says the same as this page: ${text}`).toBeUndefined();
      titles.set(text, path);
    }
  }
});

test('gives shared links a preview picture that loads', async ({ page, server }) => {
  await visit(page, '/');
  const { openGraph } = await readHead(page);
  const answer = await fetch(server.origin + new URL(openGraph['og:image'] ?? '').pathname);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/);
});
