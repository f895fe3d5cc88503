import { type Blog, excerpt, newestFirst, type Product } from '@lagoon/shared/domain';
import { api, isStale } from './api';
import { placeOfName } from './named';
import { othersAfter } from './others-after';
import { type Dispatch, overList, viewOf } from './over-list';
import { overProducts } from './product-views';
import { relatedTests } from './related-tests';

/** An article as the list shows it: the beginning of its text stands for the whole. */
export interface ArticleCard extends Pick<Blog, 'id' | 'title' | 'date' | 'designImg'> {
  summary: string;
}

export interface ArticleView {
  /** null when no article has this title */
  article: Blog | null;
  /** a few others to read next */
  more: ArticleCard[];
}

/** A test of the shop that an article leads to. */
export type RelatedTest = Pick<Product, 'id' | 'name' | 'image' | 'price'>;

const MORE = 3;
const SUMMARY_LENGTH = 180;

/** Every view is as fresh as the list that it was cut from; a view that came with the page is as fresh as itself. */
const forceRefetch = ({ state, endpointState }: { state: unknown; endpointState?: { fulfilledTimeStamp?: number } | undefined }) =>
  isStale(api.endpoints.blogs.select()(state as never).fulfilledTimeStamp ?? endpointState?.fulfilledTimeStamp);

/** What one page of the blog shows, cut from the list of blogs. */
export const blogViews = api.injectEndpoints({
  endpoints: (build) => ({
    articles: build.query<ArticleCard[], void>({
      queryFn: (_, { dispatch }) => overBlogs(dispatch, (blogs) => newestFirst(blogs).map(toCard)),
      providesTags: viewOf('Blogs'),
      forceRefetch,
    }),
    article: build.query<ArticleView, string>({
      queryFn: (title, { dispatch }) =>
        overBlogs(dispatch, (blogs) => {
          const article = byTitle(blogs, title);
          if (!article) return { article: null, more: [] };
          const sorted = newestFirst(blogs);
          return { article, more: othersAfter(sorted, sorted.indexOf(article)).slice(0, MORE).map(toCard) };
        }),
      providesTags: viewOf('Blogs'),
      forceRefetch,
    }),
    articleTests: build.query<RelatedTest[], string>({
      // a view of its own: an article waits for no product and fails with none
      queryFn: async (title, { dispatch }) => {
        const [found, tests] = await Promise.all([
          overBlogs(dispatch, (blogs) => byTitle(blogs, title)),
          overProducts(dispatch, (products) => products),
        ]);
        if ('error' in tests) return tests;
        const article = 'data' in found ? found.data : undefined;
        return { data: article ? relatedTests(article, tests.data).map(({ id, name, image, price }) => ({ id, name, image, price })) : [] };
      },
      // one that failed is not cut again when the blogs arrive: that would ask for the products twice
      providesTags: (result) => (result ? [...viewOf('Blogs'), ...viewOf('Products')] : []),
    }),
  }),
});

const overBlogs = <View>(dispatch: Dispatch, cut: (blogs: Blog[]) => View) =>
  overList(dispatch(api.endpoints.blogs.initiate()), 'Error Getting Blogs...', cut);

const byTitle = (blogs: readonly Blog[], title: string): Blog | undefined => blogs[placeOfName(blogs, title, (blog) => blog.title)];

const toCard = ({ id, title, date, designImg, description }: Blog): ArticleCard => ({
  id,
  title,
  date,
  designImg,
  summary: excerpt(description.trim().split(/\n\s*\n/, 1)[0] ?? '', SUMMARY_LENGTH),
});

export const { useArticlesQuery, useArticleQuery, useArticleTestsQuery } = blogViews;
export const { useBlogsQuery } = api;
