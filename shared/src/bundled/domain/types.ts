/** Spec §3. Money in whole naira. */
export interface Product {
  id: string;
  _id: string;
  name: string;
  desc: string;
  image: string;
  /** NaN without a readable price */
  price: number;
  testNum?: string | undefined;
  test: string[];
  /** a key of `HEALTH_AREAS` */
  area?: string | undefined;
  /** e.g. "Blood and urine" */
  sample?: string | undefined;
  /** undefined if not stated */
  fasting?: boolean | undefined;
  /** 0 for the same day */
  resultDays?: number | undefined;
  /** time of the last change, ISO 8601 */
  updatedAt?: string | undefined;
}

export interface Blog {
  id: string;
  _id: string;
  title: string;
  description: string;
  /** ISO 8601 timestamp */
  date: string;
  content?: string | undefined;
  designImg: string;
  category?: { title: string; link: string } | undefined;
  author: { name: string; role: string; imageUrl: string };
  link?: string | undefined;
  /** time of the last change, ISO 8601 */
  updatedAt?: string | undefined;
}

/** Lists of the API. */
export type ListName = 'products' | 'blogs';

export interface CartItem {
  id: string;
  name: string;
  price: number;
  image: string;
  quantity: number;
  totalPrice: number;
}

/** Spec §2: "id, name, price, image". */
export type NewCartItem = Pick<CartItem, 'id' | 'name' | 'price' | 'image'>;

export interface ApiError {
  error: string;
  message: string;
  fields?: Record<string, string> | undefined;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a guard for records with the texts, numbers, lists and records of `pattern`. */
export const isLike =
  <T>(pattern: Record<string, unknown>) =>
  (value: unknown): value is T =>
    isRecord(value) &&
    Object.entries(pattern).every(([key, part]) => {
      if (isRecord(part)) return isLike(part)(value[key]);
      return Array.isArray(part) ? Array.isArray(value[key]) : typeof value[key] === typeof part;
    });

const NO_ERROR: readonly unknown[] = [undefined, null, false, 'false', 0, ''];

/** False for undefined, null, false, 'false', 0 and '' (spec §7). */
export const isErrorFlag = (value: unknown): boolean => !NO_ERROR.includes(value);
