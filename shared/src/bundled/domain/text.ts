import type { Product } from './types';

/** `1 item`, `4 items`. @param one the word for a single one */
export const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const testsText = (count: number): string => countText(count, 'test');

/** How many tests a product has, as it says in a text (`testNum`, spec §3); where it does not, its list is counted. Empty for none. */
export const testsNumber = ({ testNum, test }: Pick<Product, 'testNum' | 'test'>): string => testNum?.trim() || String(test.length || '');

/**
 * The beginning of a text in whole words, for `<meta name="description">` and for cards.
 *
 * @param most characters at most, the ellipsis included
 */
export function excerpt(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut;
  return `${words.replace(/[\s.,;:–-]+$/, '')}…`;
}

// made when the first price is shown: on a phone that takes as long as evaluating the rest of the domain several times over
let format: Intl.NumberFormat | undefined;

/** Whole naira to the text shown everywhere: `18500` gives `₦18,500.00` (spec §2, §9). */
export function naira(amount: number): string {
  format ??= new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' });
  return format.format(amount);
}

/** Whether a product says what it costs: a list may hold one without a price that can be read. */
export const hasPrice = (price: number): boolean => Number.isFinite(price);

/** What is to be said of a payment. @param missing whole naira; below 0 what was paid too much */
export const owedText = (missing: number): string => (missing > 0 ? `${naira(missing)} is owed` : `${naira(-missing)} is too much`);

/** The price of a product as it is shown, also where there is none. */
export const priceText = (price: number): string => (hasPrice(price) ? naira(price) : 'Price on request');
