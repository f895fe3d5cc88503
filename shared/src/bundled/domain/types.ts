/** Entities of spec §3, as the API answers them. Money is whole naira. */
export interface Product {
  id: string;
  _id: string;
  name: string;
  desc: string;
  image: string;
  /** NaN where the list gave none that can be read */
  price: number;
  testNum?: string | undefined;
  test: string[];
  /** material that is collected, e.g. "Blood and urine" */
  sample?: string | undefined;
  /** whether the customer has to fast before the sample is taken; undefined when not stated */
  fasting?: boolean | undefined;
  /** days until the result, 0 for the same day */
  resultDays?: number | undefined;
  /** ISO 8601 timestamp of the last change */
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
  /** ISO 8601 timestamp of the last change */
  updatedAt?: string | undefined;
}

/** The lists of records that pages are made of, each a call below `/api`. */
export type ListName = 'products' | 'blogs';

export interface CartItem {
  id: string;
  name: string;
  price: number;
  image: string;
  quantity: number;
  totalPrice: number;
}

/** What a product card hands to the cart (spec §2: "id, name, price, image"). */
export type NewCartItem = Pick<CartItem, 'id' | 'name' | 'price' | 'image'>;

export interface ApiError {
  error: string;
  message: string;
  fields?: Record<string, string> | undefined;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NO_ERROR: readonly unknown[] = [undefined, null, false, 'false', 0, ''];

/** Whether a payment provider's error flag is set (spec §7): every value is but those that plainly say no. */
export const isErrorFlag = (value: unknown): boolean => !NO_ERROR.includes(value);
