import { type Blog, type ListName, newestFirst, type Product, pageSlice } from '@lagoon/shared/domain';
import { type ArticleCard, type ArticleView, articles, articleTests, articleView, type RelatedTest } from './blog-views';
import {
  type Popular,
  type PricedTest,
  type ProductsPage,
  type ProductView,
  popular,
  priceList,
  productsPage,
  productView,
} from './product-views';

export interface Lists {
  products: Product[];
  blogs: Blog[];
}

export interface View<Data, Arg> {
  of: readonly ListName[];
  derive: (lists: Lists, arg: Arg) => Data;
  /** records whose latest change is the date of the page's last change */
  about?: (lists: Lists, arg: Arg) => readonly (Product | Blog)[];
}
const view = <Data, Arg>(of: readonly ListName[], derive: View<Data, Arg>['derive'], about?: View<Data, Arg>['about']): View<Data, Arg> =>
  about ? { of, derive, about } : { of, derive };

const present = <T>(record: T | null | undefined): T[] => (record ? [record] : []);

/** Prerendered pages carry views, not lists: a changed price affects few pages. */
export const VIEWS = {
  productsPage: view<ProductsPage, number>(
    ['products'],
    ({ products }, page) => productsPage(products, page),
    ({ products }, page) => pageSlice(products, page),
  ),
  priceList: view<PricedTest[], void>(['products'], ({ products }) => priceList(products)),
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
  // a separate view, so that an article does not wait for products
  articleTests: view<RelatedTest[], string>(['blogs', 'products'], ({ blogs, products }, title) => articleTests(blogs, products, title)),
};
