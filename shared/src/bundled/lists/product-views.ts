import {
  areasOf,
  type HealthArea,
  nameKey,
  type Product,
  pageSlice,
  panelsAmong,
  plainLetters,
  shopPages,
  someWithoutFasting,
  testsNumber,
} from '@lagoon/shared/domain';
import type { Lists } from './records';

export interface ProductsPage {
  items: Product[];
  page: number;
  pages: number;
  total: number;
}

const asCard = ({ area, sample, fasting, resultDays, updatedAt, ...card }: Product): Product =>
  card;

export const productsPage = ({ products }: Lists, page: number): ProductsPage => ({
  items: pageSlice(products, page).map(asCard),
  page,
  pages: shopPages(products.length),
  total: products.length,
});

export interface PricedTest extends Pick<Product, 'id' | 'name' | 'price' | 'area' | 'fasting'> {
  /** empty if unknown */
  testNum: string;
}

/** Numbers by value. `localeCompare` is slow. */
const orderOf = (name: string) =>
  plainLetters(name).replace(/\d+/g, (digits) => digits.padStart(9, '0'));

/** Sorted by name. */
export const priceList = ({ products }: Lists): PricedTest[] =>
  products
    .map(({ id, name, price, area, testNum, test, fasting }) => ({
      order: orderOf(name),
      test: { id, name, price, area, testNum: testsNumber({ testNum, test }), fasting },
    }))
    .sort((one, other) => (one.order < other.order ? -1 : Number(one.order > other.order)))
    .map(({ test }) => test);

/** `tests` has only the first ones; the other fields describe all. */
export interface FirstPrices {
  tests: PricedTest[];
  total: number;
  areas: HealthArea[];
  someWithoutFasting: boolean;
}

export function firstPrices(lists: Lists, count: number): FirstPrices {
  const tests = priceList(lists);
  return {
    tests: tests.slice(0, count),
    total: tests.length,
    areas: areasOf(tests).map(([area]) => area),
    someWithoutFasting: someWithoutFasting(tests),
  };
}

export interface Popular {
  items: Product[];
  total: number;
}

export const popular = ({ products }: Lists, count: number): Popular => ({
  items: products.slice(0, count).map(asCard),
  total: products.length,
});

export type NamedTest = Pick<Product, 'id' | 'name'>;

export interface ProductView {
  /** null if not found */
  product: Product | null;
  others: Product[];
  /** with this test, the smallest first */
  panels: (NamedTest & Pick<Product, 'price'>)[];
  /** in the shop */
  parts: NamedTest[];
}

const OTHERS = 4;
/** Among the others. */
const PANELS = 2;

export function productView({ products }: Lists, name: string): ProductView {
  const at = placeOfName(products, name, (product) => product.name);
  const product = products[at];
  if (!product) return { product: null, others: [], panels: [], parts: [] };
  const { panelsWith, partsOf } = contentsOf(products);
  const panels = panelsWith(product);
  const isNear = (other: Product) =>
    other !== product && product.area !== undefined && other.area === product.area;
  function* candidates() {
    yield* panels.slice(0, PANELS);
    for (const panel of [product as Product, ...panels])
      for (const part of partsOf(panel)) if (isNear(part)) yield part;
    for (const fits of [isNear, () => true])
      for (const other of othersAfter(products, at)) if (fits(other)) yield other;
  }
  const others = new Set<Product>();
  for (const other of candidates()) if (others.add(other).size === OTHERS) break;
  return {
    product,
    others: [...others].map(asCard),
    panels: panels.map(({ id, name, price }) => ({ id, name, price })),
    parts: partsOf(product).map(({ id, name }) => ({ id, name })),
  };
}

/** Computes once for each list, which is never modified, with the arguments of the first call. */
function oncePerList<T, Rest extends unknown[], Value>(
  compute: (list: readonly T[], ...rest: Rest) => Value,
) {
  const values = new WeakMap<readonly T[], Value>();
  return (list: readonly T[], ...rest: Rest): Value => {
    const value = values.get(list) ?? compute(list, ...rest);
    values.set(list, value);
    return value;
  };
}

/** Panels and their tests, both ways. */
const contentsOf = oncePerList((products: readonly Product[]) => {
  const panelsWith = panelsAmong(products);
  const parts = new Map<Product, Product[]>();
  for (const test of products)
    for (const panel of panelsWith(test)) parts.set(panel, [...(parts.get(panel) ?? []), test]);
  return { panelsWith, partsOf: (panel: Product) => parts.get(panel) ?? [] };
});

const nameIndex = oncePerList(<T>(items: readonly T[], nameOf: (item: T) => string) => {
  const names = items.map((item, at) => [nameOf(item), at] as const).reverse();
  return {
    exact: new Map(names),
    byKey: new Map(names.map(([name, at]) => [nameKey(name), at])),
  };
});

/** Prefers the exact name to another spelling (`nameKey`; spec §2). -1 if not found. */
export function placeOfName<T>(
  items: readonly T[],
  name: string,
  nameOf: (item: T) => string,
): number {
  const { exact, byKey } = nameIndex(items, nameOf);
  return exact.get(name) ?? byKey.get(nameKey(name)) ?? -1;
}

/** Continues with the first item after the last. */
export function* othersAfter<T>(items: readonly T[], at: number): Generator<T> {
  for (let step = 1; step < items.length; step += 1) yield items[(at + step) % items.length] as T;
}
