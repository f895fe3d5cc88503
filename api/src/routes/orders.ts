import { ORDER_STATUSES } from '@lagoon/shared/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/open';
import { HttpError } from '../http/errors';
import { readListQuery } from '../http/list-query';
import { etagOf } from '../http/versions';
import { listOrders, readOrder } from '../services/orders/read-orders';
import { REFERENCE } from '../services/orders/reference';
import type { Guard } from './guard';

/** Orders, for administrators only: the tests a person chose are health data, so no reference opens them to others. */
export function orderRoutes(app: FastifyInstance, { db, guard }: { db: Db; guard: Guard }): void {
  const onRequest = async (request: FastifyRequest) => void (await guard(request));

  app.get<{ Querystring: Record<string, unknown> }>('/api/orders', { onRequest }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return listOrders(db, readListQuery(request.query, ORDER_STATUSES));
  });

  app.get<{ Params: { reference: string } }>('/api/orders/:reference', { onRequest }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const reference = request.params.reference.toUpperCase();
    const order = REFERENCE.test(reference) ? await readOrder(db, reference) : undefined;
    if (!order) throw new HttpError(404, 'not-found', 'There is no order with this reference.');
    return reply.header('etag', etagOf(order.version)).send(order);
  });
}
