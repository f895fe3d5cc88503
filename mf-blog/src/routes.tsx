import { nameInPath } from '@lagoon/shared/domain';
import { page, type RouteObject } from '@lagoon/shared/router';
import { startView } from '@lagoon/shared/views';

const list = page(
  'blog-list',
  () => import(/* webpackChunkName: "blog-list" */ './pages/list/list-page'),
  ({ context }) => startView(context, 'articles', undefined),
);

const article = page(
  'blog-article',
  () => import(/* webpackChunkName: "blog-article" */ './pages/article/article-page'),
  ({ context, request }) => {
    const title = nameInPath(new URL(request.url).pathname);
    return Promise.all([startView(context, 'article', title), startView(context, 'articleTests', title)]);
  },
);

const routes: RouteObject[] = [
  { id: 'blog', path: '/blog', ...list },
  { id: 'blog-article', path: '/blog/:title', ...article },
];

export default routes;
