import { averageOf, lagosToday, type PeriodFigures } from '@lagoon/shared/domain';
import type { FastifyInstance } from 'fastify';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv';
import type { Db } from '../../platform/db/open';
import { type Guard, privateCall } from '../auth/guard';
import { countPeriods, readFigures, readFiguresQuery } from './figures';

/** What the file tells of a period, by the title of its column. */
const COLUMNS: Record<string, (period: PeriodFigures) => string | number> = {
  From: ({ from }) => from,
  Until: ({ until }) => until,
  Orders: ({ orders }) => orders,
  'Orders paid': ({ verified }) => verified,
  'Verified (NGN)': ({ money }) => money,
  'Average (NGN)': averageOf,
  'Appointments kept': ({ kept }) => kept,
  'Appointments missed': ({ missed }) => missed,
};

/** What happened in the lab, in numbers: for administrators only, and naming nobody. */
export function figuresRoutes(app: FastifyInstance, { db, guard, now }: { db: Db; guard: Guard; now: () => Date }): void {
  app.get<{ Querystring: Record<string, unknown> }>('/api/figures', privateCall(guard), async ({ query }) =>
    readFigures(db, readFiguresQuery(query, now())),
  );

  app.get<{ Querystring: Record<string, unknown> }>('/api/figures/export', privateCall(guard), async ({ query }, reply) => {
    const periods = await countPeriods(db, readFiguresQuery(query, now()));
    const lines = periods.map((period) => csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(period))));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="figures-${lagosToday(now())}.csv"`)
      .send(BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS)) + lines.join(''));
  });
}
