import { brand } from '@lagoon/shared/domain';
import { blockOf, readHead, typesOf } from '../../support/browser/head';
import { expect, test } from '../../support/test';
import { anArticle } from '../../support/visitor/blog';
import { aProduct, publicPages, visit } from '../../support/visitor/public-pages';

const whole = (path: string) => brand.origin + path;

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

test('removes a page’s metadata when another page is opened', async ({ page, frame }) => {
  await visit(page, `/shop/${encodeURIComponent(aProduct)}`);
  await frame.link('Home').click();
  await expect(page).toHaveURL('/');
  await expect(frame.heading(/./)).toBeFocused();
  const head = await readHead(page);
  expect(head.canonical).toEqual([whole('/')]);
  expect(head.description).toHaveLength(1);
  expect(typesOf(head)).not.toContain('Product');
});

test('gives shared links a preview picture that loads', async ({ page, server }) => {
  await visit(page, '/');
  const { openGraph } = await readHead(page);
  const answer = await fetch(server.origin + new URL(openGraph['og:image'] ?? '').pathname);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/);
});

test('describes the lab in the structured data of the home page', async ({ page }) => {
  await visit(page, '/');
  const lab = blockOf(await readHead(page), 'Organization');
  expect(lab).toMatchObject({ name: brand.name, url: whole('/'), email: brand.email, telephone: brand.phoneHref.replace('tel:', '') });
  expect(lab.address).toMatchObject({ '@type': 'PostalAddress', addressCountry: 'NG', addressLocality: 'Lagos' });
});

test('describes a product in structured data by an offer in naira and by a breadcrumb', async ({ page, api }) => {
  const product = (await api.products()).find(({ name }) => name === aProduct);
  const path = `/shop/${encodeURIComponent(aProduct)}`;
  await visit(page, path);
  const head = await readHead(page);
  expect(blockOf(head, 'Product')).toMatchObject({
    name: aProduct,
    offers: { '@type': 'Offer', price: `${product?.price}.00`, priceCurrency: 'NGN', url: whole(path) },
  });
  expect(JSON.stringify(blockOf(head, 'Product'))).not.toMatch(/rating|review/i);
  expect(blockOf(head, 'BreadcrumbList').itemListElement).toMatchObject([
    { '@type': 'ListItem', position: 1, item: whole('/') },
    { '@type': 'ListItem', position: 2, item: whole('/shop') },
    { '@type': 'ListItem', position: 3, item: whole(path), name: aProduct },
  ]);
});

test('describes breadcrumbs, questions on sample collection and articles in structured data', async ({ page }) => {
  await visit(page, '/services');
  expect(blockOf(await readHead(page), 'BreadcrumbList').itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: whole('/') },
    { position: 2, name: 'Our Services', item: whole('/services') },
  ]);
  await visit(page, '/sample-collection');
  const questions = blockOf(await readHead(page), 'FAQPage').mainEntity as {
    '@type': string;
    name: string;
    acceptedAnswer: { text: string };
  }[];
  expect(questions).toHaveLength(7);
  for (const { name, acceptedAnswer } of questions) {
    await expect(page.locator('main summary').getByRole('heading', { name, exact: true })).toBeVisible();
    expect(acceptedAnswer.text.length).toBeGreaterThan(40);
  }
  const path = `/blog/${encodeURIComponent(anArticle.title)}`;
  await visit(page, path);
  const head = await readHead(page);
  expect(blockOf(head, 'BlogPosting')).toMatchObject({ headline: anArticle.title, mainEntityOfPage: whole(path) });
  expect(blockOf(head, 'BreadcrumbList').itemListElement).toMatchObject([
    { item: whole('/') },
    { item: whole('/blog') },
    { item: whole(path) },
  ]);
  expect(head.openGraph['og:type']).toBe('article');
});
