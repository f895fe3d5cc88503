import { nameKey } from './clean-text';
import type { Product } from './types';

export const countText = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

export const testsText = (count: number) => countText(count, 'test');

type Counted = Pick<Product, 'testNum' | 'test'>;

/** Returns `testNum` (spec §3), else the number of listed tests; '' without tests. */
export const testsNumber = ({ testNum, test }: Counted) =>
  testNum?.trim() || String(test.length || '');

const counted = (count: string | undefined, one: string, many: string) =>
  count ? `${count} ${count === '1' ? one : many}` : undefined;

/** "6 TESTS" (spec §2); undefined without a number. */
export const testsLine = ({ testNum }: Pick<Counted, 'testNum'>) =>
  counted(testNum?.trim(), 'TEST', 'TESTS');

/** "6 tests" */
export const testsCounted = (product: Counted) => counted(testsNumber(product), 'test', 'tests');

export function testsIncluded(product: Counted): string | undefined {
  const count = testsCounted(product);
  return count && `${count} included`;
}

/**
 * Returns the beginning in whole words.
 * @param most number of characters with the ellipsis
 */
export function excerpt(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut;
  return `${words.replace(/[\s.,;:–-]+$/, '')}…`;
}

/** Formats `18500` as `₦18,500.00` (spec §2, §9). Without `Intl`, which blocks a phone for 130 ms. */
export function naira(amount: number): string {
  const digits = Math.abs(amount)
    .toFixed(2)
    .replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${amount < 0 ? '-' : ''}₦${digits}`;
}

export const hasPrice = (price: number) => Number.isFinite(price);

/** @param missing whole naira; negative if too much was paid */
export const owedText = (missing: number) =>
  missing > 0 ? `${naira(missing)} is owed` : `${naira(-missing)} is too much`;

/** "TSH (₦9,000.00)"; only the name without a price */
export function namePrice(
  name: string,
  products: readonly Pick<Product, 'name' | 'price'>[],
): string {
  const product = products.find((each) => nameKey(each.name) === nameKey(name));
  return product && hasPrice(product.price) ? `${name} (${naira(product.price)})` : name;
}

export const priceText = (price: number) => (hasPrice(price) ? naira(price) : 'Price on request');
