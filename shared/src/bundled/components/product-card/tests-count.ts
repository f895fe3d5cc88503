import { type Product, testsNumber } from '@lagoon/shared/domain';

type Counted = Pick<Product, 'testNum' | 'test'>;

const counted = (count: string | undefined, one: string, many: string) => (count ? `${count} ${count === '1' ? one : many}` : undefined);

/** "6 TESTS" (spec §2); undefined without a count. */
export const testsLine = ({ testNum }: Pick<Counted, 'testNum'>) => counted(testNum?.trim(), 'TEST', 'TESTS');

/** "6 tests"; counts the list without a stated number. */
export const testsCounted = (product: Counted) => counted(testsNumber(product), 'test', 'tests');

export function testsIncluded(product: Counted): string | undefined {
  const count = testsCounted(product);
  return count && `${count} included`;
}
