import type { Product } from '@lagoon/shared/domain';

const one = (count: string) => count === '1';

/** How many tests a product says it has (`testNum`, a text of spec §3); empty when it says nothing. */
const countOf = ({ testNum }: Pick<Product, 'testNum'>): string => testNum?.trim() ?? '';

/** "6 TESTS" of the product page (spec §2), "1 TEST" for one; undefined when no count exists. */
export function testsLine(product: Pick<Product, 'testNum'>): string | undefined {
  const count = countOf(product);
  return count ? `${count} ${one(count) ? 'TEST' : 'TESTS'}` : undefined;
}

/** "6 tests"; where no count exists the list of tests is counted. */
export function testsCounted(product: Pick<Product, 'testNum' | 'test'>): string | undefined {
  const count = countOf(product) || (product.test.length > 0 ? String(product.test.length) : '');
  return count ? `${count} ${one(count) ? 'test' : 'tests'}` : undefined;
}

/** "6 tests included" of a card. */
export function testsIncluded(product: Pick<Product, 'testNum' | 'test'>): string | undefined {
  const counted = testsCounted(product);
  return counted && `${counted} included`;
}
