import { articles, articleTests, articleViews, type PageToCompose, type Prerender } from '@lagoon/shared/data/prerender';
import { paths } from '@lagoon/shared/domain';

export { default as routes } from './routes';

/**
 * The blog's pages: the list, each article, and what answers for an article that is not there. An article shows the tests
 * that it is about, so all wait for both lists.
 */
export const prerender: Prerender = ({ blogs, products }) => {
  if (!blogs || !products) return [];
  const each = articleViews(blogs).map((view): PageToCompose => {
    const { title } = view.article;
    return {
      path: paths.article(title),
      seeds: [
        ['article', title, view],
        ['articleTests', title, articleTests(blogs, products, title)],
      ],
    };
  });
  const absent: PageToCompose = {
    path: paths.blog(),
    notFound: true,
    at: paths.article('-'),
    seeds: [
      ['article', '-', { article: null, more: [] }],
      ['articleTests', '-', []],
    ],
  };
  return [{ path: paths.blog(), seeds: [['articles', undefined, articles(blogs)]] }, ...each, absent];
};
