import { type Product, testsNumber } from '@lagoon/shared/domain';

type Counted = Pick<Product, 'testNum' | 'test'>;

/** A product says in a text how many tests it has (`testNum`, spec §3); it may be missing or blank. */
const counted = (count: string | undefined, one: string, many: string) => (count ? `${count} ${count === '1' ? one : many}` : undefined);

/** "6 TESTS" of the product page (spec §2), "1 TEST" for one; undefined when no count exists. */
export const testsLine = ({ testNum }: Pick<Counted, 'testNum'>) => counted(testNum?.trim(), 'TEST', 'TESTS');

/** "6 tests"; where no count exists the list of tests is counted. */
export const testsCounted = (product: Counted) => counted(testsNumber(product), 'test', 'tests');

/** "6 tests included" of a card. */
export function testsIncluded(product: Counted): string | undefined {
  const count = testsCounted(product);
  return count && `${count} included`;
}
