import {
  HEALTH_AREAS,
  narrowTests,
  sortByPrice,
  TEST_KINDS,
  type TestFilter,
} from '@lagoon/shared/domain';
import type { PricedTest } from '@lagoon/shared/lists';

export const ORDERS = {
  name: 'Name',
  cheapest: 'Price, lowest first',
  dearest: 'Price, highest first',
} as const;

/** The address has those that differ from the defaults. */
export interface Arrangement extends TestFilter {
  order: keyof typeof ORDERS;
}

const isKey = <T extends object>(table: T, key: string | null): key is keyof T & string =>
  key !== null && Object.hasOwn(table, key);

export function arrangementOf(query: URLSearchParams): Arrangement {
  const [area, order, kind] = [query.get('area'), query.get('sort'), query.get('show')];
  return {
    area: isKey(HEALTH_AREAS, area) ? area : 'all',
    order: isKey(ORDERS, order) ? order : 'name',
    kind: isKey(TEST_KINDS, kind) ? kind : 'all',
    noFasting: query.get('fasting') === 'no',
  };
}

export const queryOf = ({ area, order, kind, noFasting }: Arrangement): URLSearchParams =>
  new URLSearchParams({
    ...(area === 'all' ? {} : { area }),
    ...(order === 'name' ? {} : { sort: order }),
    ...(kind === 'all' ? {} : { show: kind }),
    ...(noFasting ? { fasting: 'no' } : {}),
  });

export function arrange(
  tests: readonly PricedTest[],
  { order, ...filter }: Arrangement,
): PricedTest[] {
  const narrowed = narrowTests(tests, filter);
  return order === 'name' ? narrowed : sortByPrice(narrowed, order);
}
