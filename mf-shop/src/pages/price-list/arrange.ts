import type { PricedTest } from '@lagoon/shared/data';

/** How the list can be sorted and narrowed: what stands in the address, and what is read. The first of each needs no address. */
export const ORDERS = { name: 'Name', cheapest: 'Price, lowest first', dearest: 'Price, highest first' } as const;
export const KINDS = { all: 'Tests and panels', tests: 'Single tests', panels: 'Panels' } as const;

export interface Arrangement {
  order: keyof typeof ORDERS;
  kind: keyof typeof KINDS;
}

/** Whether a test says that it includes several: of one, its name says all. */
export const isPanel = ({ testNum }: Pick<PricedTest, 'testNum'>): boolean => !['', '0', '1'].includes(testNum);

const isKey = <T extends object>(table: T, key: string | null): key is keyof T & string => key !== null && Object.hasOwn(table, key);

/** What an address asks for; what it does not know is as usual. */
export function arrangementOf(query: URLSearchParams): Arrangement {
  const [order, kind] = [query.get('sort'), query.get('show')];
  return { order: isKey(ORDERS, order) ? order : 'name', kind: isKey(KINDS, kind) ? kind : 'all' };
}

/** The query of an arrangement, empty for the usual one. */
export const queryOf = ({ order, kind }: Arrangement): URLSearchParams =>
  new URLSearchParams({ ...(order === 'name' ? {} : { sort: order }), ...(kind === 'all' ? {} : { show: kind }) });

/** The tests as they are asked for. Those without a price are last. @param tests by name */
export function arrange(tests: readonly PricedTest[], { order, kind }: Arrangement): readonly PricedTest[] {
  const shown = kind === 'all' ? tests : tests.filter((test) => isPanel(test) === (kind === 'panels'));
  if (order === 'name') return shown;
  const sign = order === 'cheapest' ? 1 : -1;
  const rank = ({ price }: PricedTest) => (Number.isFinite(price) ? sign * price : Number.POSITIVE_INFINITY);
  return [...shown].sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}
