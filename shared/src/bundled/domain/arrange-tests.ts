import { testsNumber } from './text';
import type { Product } from './types';

export const TEST_KINDS = { all: 'All', tests: 'Single tests', panels: 'Panels' } as const;
export const NO_FASTING = 'No fasting';

export interface TestFilter {
  /** a key of `HEALTH_AREAS`, or `all` */
  area: string;
  kind: keyof typeof TEST_KINDS;
  noFasting: boolean;
}

type Listed = Pick<Product, 'area' | 'price' | 'testNum' | 'fasting'> &
  Partial<Pick<Product, 'test'>>;

export const isPanel = ({ testNum, test = [] }: Pick<Listed, 'testNum' | 'test'>) =>
  !['', '0', '1'].includes(testsNumber({ testNum, test }));

export const someWithoutFasting = (tests: readonly Pick<Listed, 'fasting'>[]) =>
  tests.some(({ fasting }) => fasting === false);

export const narrowTests = <T extends Listed>(
  tests: readonly T[],
  { area, kind, noFasting }: TestFilter,
): T[] =>
  tests.filter(
    (test) =>
      (area === 'all' || test.area === area) &&
      (kind === 'all' || isPanel(test) === (kind === 'panels')) &&
      (!noFasting || test.fasting === false),
  );

/** Tests without a price come last; equal prices keep their order. */
export function sortByPrice<T extends Listed>(
  tests: readonly T[],
  first: 'cheapest' | 'dearest',
): T[] {
  const sign = first === 'cheapest' ? 1 : -1;
  const rank = ({ price }: Listed) =>
    Number.isFinite(price) ? sign * price : Number.POSITIVE_INFINITY;
  return [...tests].sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}
