/** What whoever renders pages into HTML needs of the data: lists as they may be relied on, and the views that a page carries. */
import type { Blog, Product } from '@lagoon/shared/domain';
import { readBlogs, readProducts } from './records';
import type { Seed } from './store';

export { articles, articleTests, articleViews } from './blog-views';
export { popular, priceList, productsPage, productViewAt } from './product-views';
export type { Seed };

/** The server's lists. One that could not be had is absent, and so are the pages that show it. */
export interface Lists {
  products?: Product[];
  blogs?: Blog[];
}

/** A page that can be rendered ahead of its visitors. */
export interface PageToCompose {
  /** as links write it; of a not-found page the path below which it stands for every address that is not there */
  path: string;
  /** the views that it shows, and nothing more */
  seeds: Seed[];
  notFound?: true;
  /** an address at which a not-found page can be rendered */
  at?: string;
}

/** A remote exports a function of this type beside its routes; without it, its pages arrive empty. */
export type Prerender = (lists: Lists) => PageToCompose[];

/**
 * The lists as the server answered them, made safe for every reader.
 * @param raw what is no list is taken as absent
 */
export const readLists = (raw: { products?: unknown; blogs?: unknown }): Lists => ({
  ...(Array.isArray(raw.products) ? { products: readProducts(raw.products) } : {}),
  ...(Array.isArray(raw.blogs) ? { blogs: readBlogs(raw.blogs) } : {}),
});
