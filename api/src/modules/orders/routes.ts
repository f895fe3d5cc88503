import { Readable } from 'node:stream';
import { lagosToday, ORDER_STATUSES, readReference } from '@lagoon/shared/domain';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/errors';
import { etagOf } from '../../platform/http/negotiate';
import { privateCall } from '../auth/private-call';
import { readFilter, readListQuery } from '../records/list-query';
import { type RecordsDeps, statusRoute } from '../records/status-route';
import { exportOrders } from './export-orders';
import { changeOrderStatus } from './order-status';
import { listOrders, readOrder } from './read-orders';

/** Orders, for administrators only: the tests a person chose are health data, so no reference opens them to others. */
export function orderRoutes(app: FastifyInstance, { db, guard, wake, now }: RecordsDeps & { now: () => Date }): void {
  app.get<{ Querystring: Record<string, unknown> }>('/api/orders', privateCall(guard), async (request) =>
    listOrders(db, readListQuery(request.query, ORDER_STATUSES)),
  );

  app.get<{ Querystring: Record<string, unknown> }>('/api/orders/export', privateCall(guard), async (request, reply) => {
    const lines = Readable.from(exportOrders(db, readFilter(request.query, ORDER_STATUSES)), { objectMode: false });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="orders-${lagosToday(now())}.csv"`)
      .send(lines);
  });

  app.get<{ Params: { key: string } }>('/api/orders/:key', privateCall(guard), async (request, reply) => {
    const reference = readReference(request.params.key);
    const order = reference && (await readOrder(db, reference));
    if (!order) throw new ApiError(404, 'not-found', 'There is no order with this reference.');
    return reply.header('etag', etagOf(order.version)).send(order);
  });

  statusRoute(app, {
    path: '/api/orders/:key/status',
    guard,
    wake,
    rules: { statuses: ORDER_STATUSES, explained: ['rejected'] },
    change: (key, request, by) => changeOrderStatus(db, readReference(key) ?? '', request, by),
  });
}
