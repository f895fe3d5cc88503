import { type Product, pageSlice, shopPages } from '@lagoon/shared/domain';

export interface ProductsPage {
  items: Product[];
  /** 1 to `pages` */
  page: number;
  pages: number;
  /** products in the whole list */
  total: number;
}

export const productsPage = (products: Product[], page: number): ProductsPage => ({
  items: pageSlice(products, page),
  page,
  pages: shopPages(products.length),
  total: products.length,
});

/** What the home page shows of the shop. */
export interface Popular {
  items: Product[];
  /** products in the whole list */
  total: number;
}

export const popular = (products: Product[], count: number): Popular => ({ items: products.slice(0, count), total: products.length });

export interface ProductView {
  /** null when no product has this name */
  product: Product | null;
  /** a few others to look at next */
  others: Product[];
}

const OTHERS = 4;

export function productView(products: Product[], name: string): ProductView {
  const at = placeOfName(products, name, (product) => product.name);
  if (at < 0) return { product: null, others: [] };
  return { product: products[at] ?? null, others: othersAfter(products, at).slice(0, OTHERS) };
}

/**
 * Where the item of this name stands: the one that is written just so, else the first that differs in case only
 * (spec §2).
 *
 * @returns -1 when none has the name
 */
export function placeOfName<T>(items: readonly T[], name: string, nameOf: (item: T) => string): number {
  const exact = items.findIndex((item) => nameOf(item) === name);
  if (exact >= 0) return exact;
  const wanted = name.toLowerCase();
  return items.findIndex((item) => nameOf(item).toLowerCase() === wanted);
}

/** All other items of a list in the order in which one reads on: those after this place, then from the beginning again. */
export const othersAfter = <T>(items: readonly T[], at: number): T[] => [...items.slice(at + 1), ...items.slice(0, at)];
