import type { Blog, Product } from '@lagoon/shared/domain';

/**
 * The products of a list, whatever it holds: an odd value is read as well as it can be and no product takes another
 * with it. Left out is what no address can name: without a name, or with digits alone, which are a page of the shop.
 */
export const readProducts = (list: readonly unknown[]): Product[] =>
  uniqueById(list.map(readProduct).filter(({ name }) => !/^\s*\d*\s*$/.test(name)));

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
    sample: textOf(fields.sample) || undefined,
    fasting: typeof fields.fasting === 'boolean' ? fields.fasting : undefined,
    resultDays: Number.isInteger(fields.resultDays) && Number(fields.resultDays) >= 0 ? Number(fields.resultDays) : undefined,
    updatedAt: textOf(fields.updatedAt) || undefined,
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
export const readBlogs = (list: readonly unknown[]): Blog[] => uniqueById(list.map(readBlog).filter(({ title }) => title.trim() !== ''));

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
    updatedAt: textOf(fields.updatedAt) || undefined,
  };
}

/** A moment as text; one in milliseconds since 1970 as an ISO timestamp, empty where that is out of range. */
function momentOf(value: unknown): string {
  if (typeof value !== 'number') return textOf(value);
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** A text or a number as text, anything else as an empty one. Half a surrogate pair, which no address can carry, becomes U+FFFD. */
const textOf = (value: unknown): string => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : '';
};

/** The fields of a value; none of anything that has none. */
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Each record once, the first of those with one id. */
function uniqueById<T extends { id: string }>(records: T[]): T[] {
  const seen = new Set<string>();
  return records.filter(({ id }) => !seen.has(id) && seen.add(id));
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
