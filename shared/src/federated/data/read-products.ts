import type { Product } from '@lagoon/shared/domain';
import { fieldsOf, idsOf, recordsOf, textOf } from './odd-values';

/**
 * The products of a list, whatever it holds: an odd value is read as well as it can be and no product takes another
 * with it. Left out is what no address can name: without a name, or with digits alone, which are a page of the shop.
 */
export const readProducts = (list: readonly unknown[]): Product[] =>
  recordsOf(list, (fields) => {
    const product = readProduct(fields);
    return /^\s*\d*\s*$/.test(product.name) ? undefined : product;
  });

/** One product, whatever stands in its fields. */
export function readProduct(record: unknown): Product {
  const fields = fieldsOf(record);
  const name = textOf(fields.name);
  return {
    ...idsOf(fields, name),
    name,
    desc: textOf(fields.desc),
    image: textOf(fields.image),
    price: priceOf(fields.price),
    testNum: textOf(fields.testNum) || undefined,
    test: testsOf(fields.test),
  };
}

/** Naira as a number or as a text such as "₦18,500.00"; NaN where nothing says what it costs. */
function priceOf(value: unknown): number {
  const price = Number.parseFloat(
    textOf(value)
      .replace(/^\s*(₦|NGN|N)/i, '')
      .replaceAll(',', ''),
  );
  return price > 0 && Number.isFinite(price) ? price : Number.NaN;
}

/** Names of tests as a list, or as one text with commas, as the form takes them. */
const testsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(textOf) : textOf(value).split(',')).map((name) => name.trim()).filter(Boolean);
