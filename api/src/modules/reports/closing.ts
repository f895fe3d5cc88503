import { type Closing, type ClosingPeriod, type DaySpan, dateOf, lagosToday } from '@lagoon/shared/domain';
import { type SQL, sql } from 'drizzle-orm';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv';
import { type Db, rowsOf } from '../../platform/db/open';
import { transfers } from '../../platform/db/schema';
import type { Api } from '../../platform/schema/route-schema';
import { type Guard, privateCall } from '../auth/guard';
import { sendCsv } from '../records/lists';
import { arrayOf, countOrders, NO_ORDERS, periodLimits, querystring, type ReportsQuery, readReportsQuery } from './reports';

type TransferSums = Pick<ClosingPeriod, 'received' | 'matched' | 'open' | 'aside' | 'returned'>;

/**
 * Reversals and refunds are negative, so that each sum is the money that stayed. When an overpayment is kept as a credit for a
 * later order, its amount moves from `matched` to `open`.
 */
async function sumTransfers(db: Db, periods: DaySpan[]): Promise<Map<number, TransferSums>> {
  const { day, kobo, state, source } = transfers;
  const days = periodLimits(periods).map(dateOf);
  const sumOf = (condition: SQL) => sql`coalesce(sum(${kobo}) filter (where ${condition}), 0)::float8`;
  const inState = (name: string) => sumOf(sql`${state} = ${name}`);
  const rows = await rowsOf<TransferSums & { at: number }>(
    db,
    sql`select width_bucket(${day}, ${arrayOf(days, 'date')}) as at, coalesce(sum(${kobo}), 0)::float8 as received, ${inState('matched')} as matched,
        ${inState('open')} as open, ${inState('aside')} as aside, -${sumOf(sql`${state} = 'matched' and ${kobo} < 0 and ${source} <> 'credit'`)} as returned
      from ${transfers} where ${day} >= ${days[0]}::date and ${day} < ${days.at(-1)}::date group by 1`,
  );
  return new Map(rows.map(({ at, ...sums }) => [at, sums]));
}

const NO_TRANSFERS: TransferSums = { received: 0, matched: 0, open: 0, aside: 0, returned: 0 };

async function closingOf(db: Db, { by, periods }: ReportsQuery): Promise<Closing> {
  const [ofOrders, received] = [await countOrders(db, periods), await sumTransfers(db, periods)];
  return {
    by,
    periods: periods.map((period, index) => ({
      ...period,
      ...(received.get(index + 1) ?? NO_TRANSFERS),
      ...(ofOrders.get(index + 1) ?? NO_ORDERS),
    })),
  };
}

const inNaira = (name: keyof TransferSums) => (period: ClosingPeriod) => period[name] / 100;

const COLUMNS: Record<string, (period: ClosingPeriod) => string | number> = {
  From: ({ from }) => from,
  Until: ({ until }) => until,
  'Came in (NGN)': inNaira('received'),
  'Matched (NGN)': inNaira('matched'),
  'Open (NGN)': inNaira('open'),
  'Set aside (NGN)': inNaira('aside'),
  'Paid back or reversed (NGN)': inNaira('returned'),
  Orders: ({ orders }) => orders,
  'Orders paid': ({ verified }) => verified,
  'Verified (NGN)': ({ money }) => money,
  'To verify (NGN)': ({ unverified }) => unverified,
  'Refunded (NGN)': ({ refunded }) => refunded,
};

/** The sums name no person. */
export function closingRoutes(app: Api, { db, guard, now }: { db: Db; guard: Guard; now: () => Date }): void {
  const sums = { summary: 'Transfers and orders by period', querystring, answer: 'Closing' } as const;
  app.get('/api/closing', privateCall(guard, sums), async ({ query }) => closingOf(db, readReportsQuery(query, now())));

  const table = { summary: 'Transfers and orders by period as a table', querystring, answer: 'text/csv' } as const;
  app.get('/api/closing/export', privateCall(guard, table), async ({ query }, reply) => {
    const { periods } = await closingOf(db, readReportsQuery(query, now()));
    const lines = periods.map((period) => csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(period))));
    return sendCsv(reply, `closing-${lagosToday(now())}.csv`, BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS)) + lines.join(''));
  });
}
