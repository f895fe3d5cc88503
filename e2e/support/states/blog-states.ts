import { expect } from '@playwright/test';
import { anArticle, Blog } from '../visitor/blog';
import type { SiteState } from './site-state';

const articlePath = `/blog/${encodeURIComponent(anArticle.title)}`;

export const blogStates: SiteState[] = [
  {
    name: 'the blog while somebody searches',
    open: async (page) => {
      await new Blog(page).open();
      await new Blog(page).search.fill('blood');
      await expect(new Blog(page).articles.first()).toBeVisible();
    },
  },
  {
    name: 'the blog without a match',
    open: async (page) => {
      await new Blog(page).open();
      await new Blog(page).search.fill('zebra');
      await expect(page.getByText('No matching blogs found.', { exact: true })).toBeVisible();
    },
  },
  ...[
    { name: 'the blog that could not be loaded', path: '/blog', words: 'Error Getting Blogs...' },
    {
      name: 'an article that could not be loaded',
      path: articlePath,
      words: 'Something went wrong',
    },
  ].map(
    ({ name, path, words }): SiteState => ({
      name,
      open: async (page, pageErrors) => {
        pageErrors.allow(/api\/blogs/, /Error Getting Blogs/);
        await page.route('**/api/blogs', (route) => route.fulfill({ status: 500, json: {} }));
        await page.goto(path);
        await expect(page.getByText(words, { exact: true })).toBeVisible();
      },
    }),
  ),
];
