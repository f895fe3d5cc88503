import { defineApp, slot } from '@lagoon/shared/app';
import { paths } from '@lagoon/shared/domain';

export default defineApp({
  id: 'blog',
  pages: [
    {
      path: paths.blog(),
      chunk: 'blog-list',
      load: () => import(/* webpackChunkName: "blog-list" */ './pages/list/list-page'),
      view: () => [['articles', undefined]],
      preload: ['blogs'],
      prerender: true,
      sitemap: true,
      budget: 10_300,
    },
    {
      path: `${paths.blog()}/:title`,
      chunk: 'blog-article',
      load: () => import(/* webpackChunkName: "blog-article" */ './pages/article/article-page'),
      view: ({ title = '' }) => [['article', title]],
      slots: [slot('article:end', { title: 'string' }, ({ title = '' }) => ({ title }))],
      prerender: ({ blogs }) => blogs.map(({ title }) => ({ title })),
      notFound: true,
      sitemap: true,
      budget: 9_800,
    },
  ],
});
