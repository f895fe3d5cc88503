import type { Blog, Product } from '@lagoon/shared/domain';

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

/** The articles of a list, whatever it holds: read as well as they can be. Left out is what has no title to be asked for by. */
export const readBlogs = (list: readonly unknown[]): Blog[] =>
  recordsOf(list, (fields) => {
    const blog = readBlog(fields);
    return blog.title.trim() === '' ? undefined : blog;
  });

/** One article, whatever stands in its fields. */
export function readBlog(record: unknown): Blog {
  const fields = fieldsOf(record);
  const title = textOf(fields.title);
  const author = fieldsOf(fields.author);
  return {
    ...idsOf(fields, title),
    title,
    description: textOf(fields.description) || textOf(fields.content),
    date: momentOf(fields.date),
    designImg: textOf(fields.designImg),
    author: { name: textOf(author.name), role: textOf(author.role), imageUrl: textOf(author.imageUrl) },
  };
}

/** A moment as text; one in milliseconds since 1970 as an ISO timestamp, empty where that is out of range. */
function momentOf(value: unknown): string {
  if (typeof value !== 'number') return textOf(value);
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/**
 * A value of a list as text: a number in its digits, whatever else is no text as none. Half of a surrogate pair, which
 * no address can carry, becomes U+FFFD.
 */
const textOf = (value: unknown): string => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : '';
};

/** The fields of a value; none of anything that has none. */
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * A list as its readers may rely on it, whatever it holds: the records that can be read, each once by its id.
 *
 * @param read makes a record of one entry's fields; undefined leaves it out
 */
function recordsOf<T extends { id: string }>(list: readonly unknown[], read: (fields: Record<string, unknown>) => T | undefined): T[] {
  const records = new Map<string, T>();
  for (const entry of list) {
    const record = read(fieldsOf(entry));
    if (record && !records.has(record.id)) records.set(record.id, record);
  }
  return [...records.values()];
}

/**
 * Both of a record's ids (spec §3): a list may give one of them only, or none.
 *
 * @param otherwise what tells it from others where it has neither
 */
function idsOf({ id, _id }: Record<string, unknown>, otherwise: string): { id: string; _id: string } {
  const first = textOf(id) || textOf(_id) || otherwise;
  return { id: first, _id: textOf(_id) || first };
}
