import {
  averageOf,
  type DaySpan,
  dateOf,
  dayNumber,
  lagosMidnight,
  lagosToday,
  lastPeriods,
  MAX_PERIODS,
  PAID,
  type PeriodReport,
  periodsOf,
  REPORT_INTERVALS,
  type ReportInterval,
  type Reports,
} from '@lagoon/shared/domain';
import { inArray, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv';
import { type Db, rowsOf } from '../../platform/db/open';
import { appointments, orders } from '../../platform/db/schema';
import { ApiError } from '../../platform/errors';
import { choice } from '../../platform/schema/query';
import type { Api } from '../../platform/schema/route-schema';
import { type Guard, privateCall } from '../auth/guard';
import { sendCsv } from '../records/lists';

export interface ReportsQuery {
  by: ReportInterval;
  /** consecutive periods, the oldest first; at least one */
  periods: DaySpan[];
}

// a repeated parameter counts as an invalid day
const dayOf = v.optional(v.fallback(v.string(), ''));
export const querystring = v.object({ by: choice('by', REPORT_INTERVALS), from: dayOf, until: dayOf });

/** Reads the query. Without parameters, the periods are days, and the last one is today. @throws ApiError 400 */
export function readReportsQuery({ by = 'day', ...query }: v.InferOutput<typeof querystring>, now: Date): ReportsQuery {
  const usual = lastPeriods(by, lagosToday(now));
  const { from = usual.from, until = usual.until } = query;
  const periods = periodsOf(by, from, until);
  if (periods) return { by, periods };
  const message = `Give a first and a last day as 2026-11-23, with at most ${MAX_PERIODS} ${by}s from one to the other.`;
  throw new ApiError(400, 'bad-request', message);
}

const TESTS = 10;

/** Returns the first day of each period, and the day after the last period. */
export function periodLimits(periods: DaySpan[]): number[] {
  const last = periods.at(-1)?.until ?? '';
  return [...periods.map(({ from }) => dayNumber(from) ?? 0), (dayNumber(last) ?? 0) + 1];
}

const momentsOf = (periods: DaySpan[]): string[] => periodLimits(periods).map((day) => lagosMidnight(day).toISOString());

/** Passes an array as text, since drivers encode arrays differently. The subquery lets PostgreSQL parse the text once, not for each row. */
export const arrayOf = (texts: string[], of: 'timestamptz' | 'date'): SQL => sql`(select ${`{${texts.join()}}`}::text::${sql.raw(of)}[])`;

const VERIFIED = PAID.filter((status) => status !== 'refunded');

export const NO_ORDERS = { orders: 0, verified: 0, money: 0, unverified: 0, refunded: 0 };

/** Counts orders by comparing their times with the start of each period, without date arithmetic in SQL. */
export async function countOrders(db: Db, periods: DaySpan[]): Promise<Map<number, typeof NO_ORDERS>> {
  const moments = momentsOf(periods);
  const paid = inArray(orders.status, VERIFIED);
  const sumOf = (condition: SQL) => sql`coalesce(sum(${orders.subtotal}) filter (where ${condition}), 0)::float8`;
  const rows = await rowsOf<typeof NO_ORDERS & { at: number }>(
    db,
    sql`select width_bucket(${orders.createdAt}, ${arrayOf(moments, 'timestamptz')}) as at, count(*)::int as orders,
        count(*) filter (where ${paid})::int as verified, ${sumOf(paid)} as money,
        ${sumOf(sql`${orders.status} = 'pending-verification'`)} as unverified, ${sumOf(sql`${orders.status} = 'refunded'`)} as refunded
      from ${orders} where ${placedIn(moments)} group by 1`,
  );
  return new Map(rows.map(({ at, ...counts }) => [at, counts]));
}

const placedIn = (moments: string[]): SQL =>
  sql`${orders.createdAt} >= ${moments[0]}::timestamptz and ${orders.createdAt} < ${moments.at(-1)}::timestamptz`;

async function countVisits(db: Db, periods: DaySpan[]): Promise<Map<number, Pick<PeriodReport, 'kept' | 'missed'>>> {
  const days = periodLimits(periods).map(dateOf);
  const rows = await rowsOf<{ at: number; kept: number; missed: number }>(
    db,
    sql`select width_bucket(${appointments.date}, ${arrayOf(days, 'date')}) as at,
        count(*) filter (where ${appointments.status} = 'done')::int as kept, count(*) filter (where ${appointments.status} = 'missed')::int as missed
      from ${appointments} where ${appointments.date} >= ${days[0]}::date and ${appointments.date} < ${days.at(-1)}::date group by 1`,
  );
  return new Map(rows.map(({ at, ...counts }) => [at, counts]));
}

const countTests = (db: Db, periods: DaySpan[]): Promise<Reports['tests']> =>
  rowsOf(
    db,
    sql`select name, count(*)::int as orders from ${orders}, jsonb_array_elements_text(${orders.testOption}) as name
      where ${placedIn(momentsOf(periods))} group by name order by orders desc, name limit ${TESTS}`,
  );

/**
 * Counts an order in the period in which it was placed, and a visit in the period of its date. A later change of status changes the
 * counts of that period, but moves nothing to another period.
 */
async function countPeriods(db: Db, { periods }: ReportsQuery): Promise<PeriodReport[]> {
  const [ofOrders, ofVisits] = [await countOrders(db, periods), await countVisits(db, periods)];
  return periods.map((period, at) => ({
    ...period,
    ...(({ orders, verified, money }) => ({ orders, verified, money }))(ofOrders.get(at + 1) ?? NO_ORDERS),
    ...(ofVisits.get(at + 1) ?? { kept: 0, missed: 0 }),
  }));
}

const COLUMNS: Record<string, (period: PeriodReport) => string | number> = {
  From: ({ from }) => from,
  Until: ({ until }) => until,
  Orders: ({ orders }) => orders,
  'Orders paid': ({ verified }) => verified,
  'Verified (NGN)': ({ money }) => money,
  'Average (NGN)': averageOf,
  'Appointments kept': ({ kept }) => kept,
  'Appointments missed': ({ missed }) => missed,
};

/** The totals name no person. */
export function reportsRoutes(app: Api, { db, guard, now }: { db: Db; guard: Guard; now: () => Date }): void {
  const sums = { summary: 'Orders and visits by period', querystring, answer: 'Figures' } as const;
  app.get('/api/figures', privateCall(guard, sums), async (request): Promise<Reports> => {
    const query = readReportsQuery(request.query, now());
    return { by: query.by, periods: await countPeriods(db, query), tests: await countTests(db, query.periods) };
  });

  const table = { summary: 'Orders and visits by period as a table', querystring, answer: 'text/csv' } as const;
  app.get('/api/figures/export', privateCall(guard, table), async ({ query }, reply) => {
    const periods = await countPeriods(db, readReportsQuery(query, now()));
    const lines = periods.map((period) => csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(period))));
    return sendCsv(reply, `figures-${lagosToday(now())}.csv`, BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS)) + lines.join(''));
  });
}
