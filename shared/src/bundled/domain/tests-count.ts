import { testsNumber } from './text';
import type { Product } from './types';

type Counted = Pick<Product, 'testNum' | 'test'>;

const counted = (count: string | undefined, one: string, many: string) => (count ? `${count} ${count === '1' ? one : many}` : undefined);

/** Returns "6 TESTS" (spec §2); undefined when the product has no tests. */
export const testsLine = ({ testNum }: Pick<Counted, 'testNum'>) => counted(testNum?.trim(), 'TEST', 'TESTS');

/** Returns "6 tests". Without `testNum`, counts the listed tests. */
export const testsCounted = (product: Counted) => counted(testsNumber(product), 'test', 'tests');

export function testsIncluded(product: Counted): string | undefined {
  const count = testsCounted(product);
  return count && `${count} included`;
}
