import { type Blog, type ListName, newestFirst, type Product, pageSlice } from '@lagoon/shared/domain';
import { type ArticleCard, type ArticleView, articles, articleTests, articleView, type RelatedTest } from './blog-views';
import {
  type FirstPrices,
  firstPrices,
  type Popular,
  type PricedTest,
  type ProductsPage,
  type ProductView,
  popular,
  priceList,
  productsPage,
  productView,
} from './product-views';
import { readBlogs, readProducts } from './records';

export interface Lists {
  products: Product[];
  blogs: Blog[];
}

export interface View<Data, Arg> {
  of: readonly ListName[];
  derive: (lists: Lists, arg: Arg) => Data;
  /** records that the page is about; the page's date is the newest change of these records */
  about?: (lists: Lists, arg: Arg) => readonly (Product | Blog)[];
}
const view = <Data, Arg>(of: readonly ListName[], derive: View<Data, Arg>['derive'], about?: View<Data, Arg>['about']): View<Data, Arg> =>
  about ? { of, derive, about } : { of, derive };

const present = <T>(record: T | null | undefined): T[] => (record ? [record] : []);

/** Views of the lists. Prerendered pages contain views instead of whole lists, so that a changed price changes few pages. */
export const VIEWS = {
  productsPage: view<ProductsPage, number>(
    ['products'],
    ({ products }, page) => productsPage(products, page),
    ({ products }, page) => pageSlice(products, page),
  ),
  priceList: view<PricedTest[], void>(['products'], ({ products }) => priceList(products)),
  firstPrices: view<FirstPrices, number>(['products'], ({ products }, count) => firstPrices(products, count)),
  popular: view<Popular, number>(['products'], ({ products }, count) => popular(products, count)),
  product: view<ProductView, string>(
    ['products'],
    ({ products }, name) => productView(products, name),
    ({ products }, name) => present(productView(products, name).product),
  ),
  articles: view<ArticleCard[], void>(
    ['blogs'],
    ({ blogs }) => articles(blogs),
    ({ blogs }) => newestFirst(blogs),
  ),
  article: view<ArticleView, string>(
    ['blogs'],
    ({ blogs }, title) => articleView(blogs, title),
    ({ blogs }, title) => present(articleView(blogs, title).article),
  ),
  // separate from the view `article`, so that an article does not wait for products
  articleTests: view<RelatedTest[], string>(['blogs', 'products'], ({ blogs, products }, title) => articleTests(blogs, products, title)),
};

/** A view in the HTML of a page: its name, argument and value. */
export type Seed = [endpoint: keyof typeof VIEWS, arg: unknown, value: unknown];

/** The lists that have loaded. */
export type KnownLists = Partial<Lists>;

export const readLists = (raw: Partial<Record<ListName, unknown>>): KnownLists => ({
  ...(Array.isArray(raw.products) ? { products: readProducts(raw.products) } : {}),
  ...(Array.isArray(raw.blogs) ? { blogs: readBlogs(raw.blogs) } : {}),
});

interface PageViews {
  seeds: Seed[];
  /** latest change of the records that the page is about, ISO 8601 */
  changed?: string;
}

/** Derives the views of a page, and the time of the last change of its records. @returns undefined when a list is missing */
export function derivePage(requests: readonly (readonly [name: string, arg: unknown])[], lists: KnownLists): PageViews | undefined {
  const views = requests.map(([name, arg]) => ({ name, arg, view: (VIEWS as Record<string, View<unknown, unknown>>)[name] }));
  if (!views.every(({ view }) => view?.of.every((list) => lists[list]))) return undefined;
  const known = lists as Lists;
  const changes = views
    .flatMap(({ view, arg }) => view?.about?.(known, arg) ?? [])
    .flatMap(({ updatedAt }: Product | Blog) => updatedAt ?? []);
  const seeds = views.map(({ name, arg, view }) => [name, arg, view?.derive(known, arg)] as Seed);
  return { seeds, ...(changes.length > 0 ? { changed: changes.sort().at(-1) as string } : {}) };
}
