import {
  type Blog,
  type ListName,
  newestFirst,
  type Product,
  pageSlice,
} from '@lagoon/shared/domain';
import { articles, articleTests, articleView } from './blog-views';
import { firstPrices, popular, priceList, productsPage, productView } from './product-views';
import { type Lists, readBlogs, readProducts } from './records';

export type { ArticleCard, ArticleView, RelatedTest } from './blog-views';
export type {
  FirstPrices,
  NamedTest,
  Popular,
  PricedTest,
  ProductsPage,
  ProductView,
} from './product-views';
export { fetchList, type Lists, readBlog, readBlogs, readProduct, readProducts } from './records';

type Derive<Data, Arg> = (lists: Lists, arg: Arg) => Data;
type About<Arg> = Derive<readonly (Product | Blog)[], Arg> | undefined;

export interface View<Data, Arg> {
  of: readonly ListName[];
  derive: Derive<Data, Arg>;
  /** the page's date is the newest change of these records */
  about: About<Arg>;
}

const view = <Data, Arg>(
  of: ListName[],
  derive: Derive<Data, Arg>,
  about?: About<Arg>,
): View<Data, Arg> => ({ of, derive, about });
const whole = <Data>(of: ListName[], derive: Derive<Data, void>, about?: About<void>) =>
  view(of, derive, about);

const present = <T>(record: T | null | undefined): T[] => (record ? [record] : []);

/** Prerendered pages contain views, so that a changed price changes few pages. */
export const VIEWS = {
  products: whole(['products'], ({ products }) => products),
  blogs: whole(['blogs'], ({ blogs }) => blogs),
  productsPage: view(['products'], productsPage, ({ products }, page) => pageSlice(products, page)),
  priceList: whole(['products'], priceList),
  firstPrices: view(['products'], firstPrices),
  popular: view(['products'], popular),
  product: view(['products'], productView, (lists, name) =>
    present(productView(lists, name).product),
  ),
  articles: whole(['blogs'], articles, ({ blogs }) => newestFirst(blogs)),
  article: view(['blogs'], articleView, (lists, title) =>
    present(articleView(lists, title).article),
  ),
  // apart from `article`, which does not wait for products
  articleTests: view(['blogs', 'products'], articleTests),
};

/** In the HTML of a page. */
export type Seed = [endpoint: keyof typeof VIEWS, arg: unknown, value: unknown];

export type KnownLists = Partial<Lists>;

export const readLists = (raw: Partial<Record<ListName, unknown>>): KnownLists => ({
  ...(Array.isArray(raw.products) ? { products: readProducts(raw.products) } : {}),
  ...(Array.isArray(raw.blogs) ? { blogs: readBlogs(raw.blogs) } : {}),
});

/** `changed`: time of the last change, ISO 8601. Undefined when a list is missing. */
export function derivePage(
  requests: readonly (readonly [name: string, arg: unknown])[],
  lists: KnownLists,
) {
  const views = requests.map(([name, arg]) => ({
    name,
    arg,
    view: (VIEWS as Record<string, View<unknown, unknown>>)[name],
  }));
  if (!views.every(({ view }) => view?.of.every((list) => lists[list]))) return undefined;
  const known = lists as Lists;
  const changes = views
    .flatMap(({ view, arg }) => view?.about?.(known, arg) ?? [])
    .flatMap(({ updatedAt }: Product | Blog) => updatedAt ?? []);
  const seeds = views.map(({ name, arg, view }) => [name, arg, view?.derive(known, arg)] as Seed);
  return { seeds, ...(changes.length > 0 ? { changed: changes.sort().at(-1) as string } : {}) };
}
