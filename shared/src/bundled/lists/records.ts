import { fetchText, ServiceError } from '@lagoon/shared/browser';
import { type Blog, isRecord, type ListName, type Product } from '@lagoon/shared/domain';

export interface Lists {
  products: Product[];
  blogs: Blog[];
}

/**
 * Drops products without a name or with a number as name: `/shop/2` is a listing page. Replaces
 * invalid fields.
 */
export const readProducts = (list: readonly unknown[]): Product[] =>
  uniqueById(list.map(readProduct).filter(({ name }) => !/^\s*\d*\s*$/.test(name)));

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
    area: textOf(fields.area) || undefined,
    sample: textOf(fields.sample) || undefined,
    fasting: typeof fields.fasting === 'boolean' ? fields.fasting : undefined,
    resultDays:
      Number.isInteger(fields.resultDays) && Number(fields.resultDays) >= 0
        ? Number(fields.resultDays)
        : undefined,
    updatedAt: textOf(fields.updatedAt) || undefined,
  };
}

/** A number or "₦18,500.00"; NaN if not readable. */
function priceOf(value: unknown) {
  const price = Number.parseFloat(
    textOf(value)
      .replace(/^\s*(₦|NGN|N)/i, '')
      .replaceAll(',', ''),
  );
  return price > 0 && Number.isFinite(price) ? price : Number.NaN;
}

/** A list of names, or a text with commas. */
const testsOf = (value: unknown) =>
  (Array.isArray(value) ? value.map(textOf) : textOf(value).split(','))
    .map((name) => name.trim())
    .filter(Boolean);

/** Drops articles without a title. Replaces invalid fields. */
export const readBlogs = (list: readonly unknown[]): Blog[] =>
  uniqueById(list.map(readBlog).filter(({ title }) => title.trim() !== ''));

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
    author: {
      name: textOf(author.name),
      role: textOf(author.role),
      imageUrl: textOf(author.imageUrl),
    },
    updatedAt: textOf(fields.updatedAt) || undefined,
  };
}

/** From milliseconds since 1970; '' if out of range. Keeps a text. */
function momentOf(value: unknown) {
  if (typeof value !== 'number') return textOf(value);
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** Replaces lone surrogates, which an address cannot contain. */
const textOf = (value: unknown) => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : '';
};

const fieldsOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

function uniqueById<T extends { id: string }>(records: T[]): T[] {
  const seen = new Set<string>();
  return records.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Either id may be missing (spec §3). */
function idsOf(
  { id, _id }: Record<string, unknown>,
  otherwise: string,
): { id: string; _id: string } {
  const first = textOf(id) || textOf(_id) || otherwise;
  return { id: first, _id: textOf(_id) || first };
}

/** Of two attempts: the second uses a new connection and often succeeds. */
const LIST_TIMEOUTS_MS = [20_000, 40_000] as const;

const READ = { products: readProducts, blogs: readBlogs };

/**
 * Spec §7. Repeats once after a timeout. Throws an error for a failed request or another answer.
 */
export async function fetchList<Name extends ListName>(name: Name): Promise<Lists[Name]> {
  const call = { service: 'lists', who: 'This site', path: `/api/${name}` } as const;
  const ask = (timeout: number) => fetchText({ ...call, timeout });
  const answer = await ask(LIST_TIMEOUTS_MS[0]).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'timeout') return ask(LIST_TIMEOUTS_MS[1]);
    throw error;
  });
  const list: unknown = answer.ok ? JSON.parse(answer.text) : undefined;
  if (!Array.isArray(list)) throw new Error(`the answer ${answer.status} is not a list`);
  return READ[name](list) as Lists[Name];
}
