import { blogViews, startQuery } from '@lagoon/shared/data';
import { nameInPath } from '@lagoon/shared/domain';
import { page, type RouteObject } from '@lagoon/shared/router';

const list = page(
  'blog-list',
  () => import(/* webpackChunkName: "blog-list" */ './pages/list/list-page'),
  ({ context }) => startQuery(context, blogViews.endpoints.articles.initiate()),
);

const article = page(
  'blog-article',
  () => import(/* webpackChunkName: "blog-article" */ './pages/article/article-page'),
  ({ context, request }) => {
    const title = nameInPath(new URL(request.url).pathname);
    const { article, articleTests } = blogViews.endpoints;
    return Promise.all([startQuery(context, article.initiate(title)), startQuery(context, articleTests.initiate(title))]);
  },
);

const routes: RouteObject[] = [
  { id: 'blog', path: '/blog', ...list },
  { id: 'blog-article', path: '/blog/:title', ...article },
];

export default routes;
