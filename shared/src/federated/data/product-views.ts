import { type Product, pageSlice, shopPages, testsNumber } from '@lagoon/shared/domain';

export interface ProductsPage {
  items: Product[];
  /** 1 to `pages` */
  page: number;
  pages: number;
  /** products in the whole list */
  total: number;
}

/** A product for a card, without the facts of its own page, to keep pages with many cards small. */
const asCard = ({ sample, fasting, resultDays, updatedAt, ...card }: Product): Product => card;

export const productsPage = (products: Product[], page: number): ProductsPage => ({
  items: pageSlice(products, page).map(asCard),
  page,
  pages: shopPages(products.length),
  total: products.length,
});

/** A test as the price list has it. */
export interface PricedTest extends Pick<Product, 'id' | 'name' | 'price' | 'fasting'> {
  /** how many tests it includes, as the list counts them; empty where nothing says so */
  testNum: string;
}

/** What everything costs, by name: what is read on paper is looked for by the alphabet. */
export const priceList = (products: Product[]): PricedTest[] =>
  products
    .map(({ id, name, price, testNum, test, fasting }) => ({ id, name, price, testNum: testsNumber({ testNum, test }), fasting }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));

/** What the home page shows of the shop. */
export interface Popular {
  items: Product[];
  /** products in the whole list */
  total: number;
}

export const popular = (products: Product[], count: number): Popular => ({
  items: products.slice(0, count).map(asCard),
  total: products.length,
});

export interface ProductView {
  /** null when no product has this name */
  product: Product | null;
  /** a few others to look at next */
  others: Product[];
}

const OTHERS = 4;

export function productView(products: Product[], name: string): ProductView {
  const at = placeOfName(products, name, (product) => product.name);
  return at < 0 ? { product: null, others: [] } : productViewAt(products, at);
}

const productViewAt = (products: Product[], at: number): ProductView => ({
  product: products[at] ?? null,
  others: othersAfter(products, at, OTHERS).map(asCard),
});

interface NameIndex {
  exact: Map<string, number>;
  lowerCase: Map<string, number>;
}

/** Lists do not change: a new answer of the server is a new list. */
const nameIndexes = new WeakMap<readonly unknown[], NameIndex>();

function nameIndex<T>(items: readonly T[], nameOf: (item: T) => string): NameIndex {
  const known = nameIndexes.get(items);
  if (known) return known;
  const index: NameIndex = { exact: new Map(), lowerCase: new Map() };
  for (const [at, item] of [...items.entries()].reverse()) {
    index.exact.set(nameOf(item), at);
    index.lowerCase.set(nameOf(item).toLowerCase(), at);
  }
  nameIndexes.set(items, index);
  return index;
}

/**
 * Position of the first item of a name: the exact one, else the first that differs in case only (spec §2).
 * @returns -1 when no item has the name
 */
export function placeOfName<T>(items: readonly T[], name: string, nameOf: (item: T) => string): number {
  const { exact, lowerCase } = nameIndex(items, nameOf);
  return exact.get(name) ?? lowerCase.get(name.toLowerCase()) ?? -1;
}

/** The next items of a list in the order in which one reads on: those after this place, then from the beginning again. */
export const othersAfter = <T>(items: readonly T[], at: number, count: number): T[] => {
  const after = items.slice(at + 1, at + 1 + count);
  return [...after, ...items.slice(0, Math.min(at, count - after.length))];
};
