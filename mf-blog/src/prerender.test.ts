import { prerender } from './prerender';
import { articleWith, manyArticles, productCalled } from './testing/articles';

const addresses = (titles: string[]) => prerender({ blogs: titles.map((title) => articleWith({ title })), products: [] });

test('an article shows tests of the shop, so without either list the blog has no page ahead of its visitors', () => {
  expect(prerender({ blogs: [] })).toEqual([]);
  expect(prerender({ products: [] })).toEqual([]);
});

test('the list, each article under its own address, and one for articles that are not there', () =>
  expect(addresses(['Why fast?']).map(({ path, notFound }) => [path, notFound])).toEqual([
    ['/blog', undefined],
    ['/blog/Why%20fast%3F', undefined],
    ['/blog', true],
  ]));

test('of two articles of one title the page shows the one that its address finds', () => {
  const blogs = [
    articleWith({ title: 'Iron', id: '1', date: '2026-01-01T08:00:00.000Z' }),
    articleWith({ title: 'Iron', id: '2', date: '2026-01-02T08:00:00.000Z' }),
  ];
  const pages = prerender({ blogs, products: [] }).filter(({ path }) => path === '/blog/Iron');
  expect(pages.map(({ seeds }) => seeds[0]?.[2])).toEqual([expect.objectContaining({ article: blogs[0] })]);
});

test('an article carries itself, the beginnings of three more and its tests', () => {
  const blogs = [...manyArticles(6), articleWith({ title: 'About ESR', date: '2026-03-01T08:00:00.000Z' })];
  const page = prerender({ blogs, products: [productCalled('ESR'), productCalled('Lipids')] }).find(
    ({ path }) => path === '/blog/About%20ESR',
  );
  const carried = JSON.stringify(page?.seeds);
  expect(carried).toContain('"Article 3"');
  expect(carried).not.toContain('"Article 4"');
  expect(carried).toContain('"ESR"');
  expect(carried).not.toContain('"Lipids"');
});
