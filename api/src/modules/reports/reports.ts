import {
  averageOf,
  type Closing,
  type ClosingPeriod,
  DAY_MS,
  type DaySpan,
  dateOf,
  dayNumber,
  lagosMidnight,
  lagosToday,
  lastPeriods,
  MAX_PERIODS,
  PAID,
  type PendingCounts,
  type PeriodReport,
  periodsOf,
  REPORT_INTERVALS,
  type Reports,
  type TRANSFER_STATES,
} from '@lagoon/shared/domain';
import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '../../context';
import { ApiError } from '../../platform';
import { type Columns, csvHead, csvLines } from '../../platform/csv';
import {
  appointments,
  type Db,
  messages,
  orders,
  outbox,
  rowsOf,
  transfers,
} from '../../platform/db';
import { type Api, choice } from '../../platform/schema';
import { countSiteLimits } from '../limits/limit-events';
import { late } from '../orders/late-orders';
import { sendCsv } from '../records/lists';

// a repeated parameter counts as an invalid day
const dayOf = v.optional(v.fallback(v.string(), ''));
const querystring = v.object({ by: choice('by', REPORT_INTERVALS), from: dayOf, until: dayOf });

/** Oldest first; by default days until today. Throws ApiError 400. */
function readReportsQuery({ by = 'day', ...query }: v.InferOutput<typeof querystring>, now: Date) {
  const usual = lastPeriods(by, lagosToday(now));
  const { from = usual.from, until = usual.until } = query;
  const periods = periodsOf(by, from, until);
  if (periods) return { by, periods };
  const message =
    'Give a first and a last day as 2026-11-23, ' +
    `with at most ${MAX_PERIODS} ${by}s from one to the other.`;
  throw new ApiError(400, 'bad-request', message);
}

type Moment = typeof orders.createdAt | typeof appointments.date | typeof transfers.day;

/** `at`: number of the period, from 1 */
function placedIn(periods: DaySpan[], moment: Moment) {
  const last = periods.at(-1)?.until ?? '';
  const days = [...periods.map(({ from }) => dayNumber(from) ?? 0), (dayNumber(last) ?? 0) + 1];
  const limits = days.map((day) =>
    moment === orders.createdAt ? lagosMidnight(day).toISOString() : dateOf(day),
  );
  const type = sql.raw(moment.getSQLType());
  // as text: drivers encode arrays differently; the subquery is parsed once
  const array = sql`(select ${`{${limits.join()}}`}::text::${type}[])`;
  return {
    isInside: sql`${moment} >= ${limits[0]}::${type} and ${moment} < ${limits.at(-1)}::${type}`,
    at: sql`width_bucket(${moment}, ${array})`,
  };
}

/** No date arithmetic in SQL; 0 without rows. */
async function sumPeriods<Name extends string>(
  db: Db,
  periods: DaySpan[],
  moment: Moment,
  sums: Record<Name, SQL>,
) {
  const { isInside, at } = placedIn(periods, moment);
  const names = Object.keys(sums) as Name[];
  const columns = names.map((name) => sql`${sums[name]} as ${sql.identifier(name)}`);
  const rows = await rowsOf<Record<Name | 'at', number>>(
    db,
    sql`select ${at} as at, ${sql.join(columns, sql`, `)} from ${moment.table} where ${isInside}
      group by 1`,
  );
  const found = new Map(rows.map((row) => [row.at, row]));
  const sumsOf = (number: number) =>
    Object.fromEntries(names.map((name) => [name, found.get(number)?.[name] ?? 0]));
  return periods.map((_, index) => sumsOf(index + 1) as Record<Name, number>);
}

const TESTS = 10;

const isPaid = inArray(
  orders.status,
  PAID.filter((status) => status !== 'refunded'),
);
const countOf = (condition: SQL) => sql`count(*) filter (where ${condition})::int`;
const sumOf = (column: typeof orders.subtotal | typeof transfers.kobo, condition: SQL) =>
  sql`coalesce(sum(${column}) filter (where ${condition}), 0)::float8`;

const ORDER_SUMS = {
  orders: sql`count(*)::int`,
  verified: countOf(isPaid),
  money: sumOf(orders.subtotal, isPaid),
};
const VISIT_SUMS = {
  kept: countOf(eq(appointments.status, 'done')),
  missed: countOf(eq(appointments.status, 'missed')),
};

const countTests = (db: Db, periods: DaySpan[]): Promise<Reports['tests']> =>
  rowsOf(
    db,
    sql`select name, count(*)::int as orders from ${orders},
      jsonb_array_elements_text(${orders.testOption}) as name
      where ${placedIn(periods, orders.createdAt).isInside} group by name order by orders desc,
      name limit ${TESTS}`,
  );

/** By the day of placing or of the visit: a later change of status moves nothing. */
async function readFigures(db: Db, periods: DaySpan[]): Promise<Omit<Reports, 'by'>> {
  const ofOrders = await sumPeriods(db, periods, orders.createdAt, ORDER_SUMS);
  const ofVisits = await sumPeriods(db, periods, appointments.date, VISIT_SUMS);
  const sums = periods.map(
    (period, at): PeriodReport => Object.assign({}, period, ofOrders[at], ofVisits[at]),
  );
  return { periods: sums, tests: await countTests(db, periods) };
}

const FIGURES: Columns<PeriodReport> = {
  From: 'from',
  Until: 'until',
  Orders: 'orders',
  'Orders paid': 'verified',
  'Verified (NGN)': 'money',
  'Average (NGN)': averageOf,
  'Appointments kept': 'kept',
  'Appointments missed': 'missed',
};

const stateSum = (state: (typeof TRANSFER_STATES)[number]) =>
  sumOf(transfers.kobo, eq(transfers.state, state));

const isReturned = sql`${transfers.state} = 'matched' and ${transfers.kobo} < 0
  and ${transfers.source} <> 'credit'`;

/** Reversals and refunds are negative. A credit moves from `matched` to `open`. */
const TRANSFER_SUMS = {
  received: sumOf(transfers.kobo, sql`true`),
  matched: stateSum('matched'),
  open: stateSum('open'),
  aside: stateSum('aside'),
  returned: sql`-${sumOf(transfers.kobo, isReturned)}`,
};
const CLOSING_ORDER_SUMS = {
  ...ORDER_SUMS,
  unverified: sumOf(orders.subtotal, eq(orders.status, 'pending-verification')),
  refunded: sumOf(orders.subtotal, eq(orders.status, 'refunded')),
};

async function readClosing(db: Db, periods: DaySpan[]): Promise<Omit<Closing, 'by'>> {
  const ofTransfers = await sumPeriods(db, periods, transfers.day, TRANSFER_SUMS);
  const ofOrders = await sumPeriods(db, periods, orders.createdAt, CLOSING_ORDER_SUMS);
  return {
    periods: periods.map((period, at) => Object.assign({}, period, ofTransfers[at], ofOrders[at])),
  };
}

const inNaira = (name: keyof typeof TRANSFER_SUMS) => (period: ClosingPeriod) => period[name] / 100;

const CLOSING: Columns<ClosingPeriod> = {
  From: 'from',
  Until: 'until',
  'Came in (NGN)': inNaira('received'),
  'Matched (NGN)': inNaira('matched'),
  'Open (NGN)': inNaira('open'),
  'Set aside (NGN)': inNaira('aside'),
  'Paid back or reversed (NGN)': inNaira('returned'),
  Orders: 'orders',
  'Orders paid': 'verified',
  'Verified (NGN)': 'money',
  'To verify (NGN)': 'unverified',
  'Refunded (NGN)': 'refunded',
};

/** One query: every open dashboard asks each minute. */
async function countWaiting(db: Db, now: Date): Promise<PendingCounts> {
  const counts: Record<keyof PendingCounts, SQL> = {
    orders: db.$count(orders, eq(orders.status, 'pending-verification')),
    late: db.$count(orders, late(now)),
    messages: db.$count(messages, eq(messages.status, 'new')),
    appointments: db.$count(appointments, eq(appointments.status, 'new')),
    letters: db.$count(outbox, isNull(outbox.sentAt)),
    limits: countSiteLimits(new Date(now.getTime() - DAY_MS)),
  };
  const columns = Object.entries(counts).map(
    ([name, count]) => sql`${count}::int as ${sql.identifier(name)}`,
  );
  const [waiting] = await rowsOf<PendingCounts>(db, sql`select ${sql.join(columns, sql`, `)}`);
  return waiting as PendingCounts;
}

export function reportsRoutes(app: Api, { db, staffCall, now }: Context) {
  function report<Period>(
    answer: 'Figures' | 'Closing',
    summary: string,
    columns: Columns<Period>,
    read: (db: Db, periods: DaySpan[]) => Promise<{ periods: Period[] }>,
  ) {
    const name = answer.toLowerCase();
    app.get(`/api/${name}`, staffCall({ summary, querystring, answer }), async ({ query }) => {
      const { by, periods } = readReportsQuery(query, now());
      return { by, ...(await read(db, periods)) };
    });
    app.get(
      `/api/${name}/export`,
      staffCall({ summary: `${summary} as a table`, querystring, answer: 'text/csv' }),
      async ({ query }, reply) => {
        const { periods } = await read(db, readReportsQuery(query, now()).periods);
        return sendCsv(
          reply,
          `${name}-${lagosToday(now())}.csv`,
          csvHead(columns) + csvLines(columns, periods),
        );
      },
    );
  }
  report('Closing', 'Transfers and orders by period', CLOSING, readClosing);
  report('Figures', 'Orders and visits by period', FIGURES, readFigures);
  app.get(
    '/api/waiting',
    staffCall({ summary: 'Counts open work', answer: 'PendingCounts' }),
    async () => countWaiting(db, now()),
  );
}
