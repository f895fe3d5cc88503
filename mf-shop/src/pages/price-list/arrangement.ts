import type { PricedTest } from '@lagoon/shared/data';
import { narrowTests, sortByPrice, TEST_KINDS, type TestFilter } from '@lagoon/shared/domain';

/** Orders of the price list, with their texts. */
export const ORDERS = { name: 'Name', cheapest: 'Price, lowest first', dearest: 'Price, highest first' } as const;

/** Order and filter of the price list. Its address contains only choices that differ from the defaults. */
export interface Arrangement extends TestFilter {
  order: keyof typeof ORDERS;
}

const isKey = <T extends object>(table: T, key: string | null): key is keyof T & string => key !== null && Object.hasOwn(table, key);

/** Parses the query of an address; unknown values give the defaults. */
export function arrangementOf(query: URLSearchParams): Arrangement {
  const [order, kind] = [query.get('sort'), query.get('show')];
  return {
    order: isKey(ORDERS, order) ? order : 'name',
    kind: isKey(TEST_KINDS, kind) ? kind : 'all',
    noFasting: query.get('fasting') === 'no',
  };
}

/** The query of an arrangement, empty for the defaults. */
export const queryOf = ({ order, kind, noFasting }: Arrangement): URLSearchParams =>
  new URLSearchParams({
    ...(order === 'name' ? {} : { sort: order }),
    ...(kind === 'all' ? {} : { show: kind }),
    ...(noFasting ? { fasting: 'no' } : {}),
  });

/** Filters and sorts the price list. @param tests by name, as the view returns them */
export function arrange(tests: readonly PricedTest[], { order, ...filter }: Arrangement): PricedTest[] {
  const narrowed = narrowTests(tests, filter);
  return order === 'name' ? narrowed : sortByPrice(narrowed, order);
}
