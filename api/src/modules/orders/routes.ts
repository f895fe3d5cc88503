import { Readable } from 'node:stream';
import { lagosToday, ORDER_STATUSES, readReference } from '@lagoon/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/open';
import { ApiError } from '../../platform/errors';
import { etagOf } from '../../platform/http/representation';
import { clientNetwork, perNetwork } from '../../platform/network';
import { privateCall } from '../auth/guard';
import type { Throttle } from '../auth/throttle';
import { changeStatus } from '../records/change-status';
import { type AnyQuery, oneOf, pageOf, readFilter, sendCsv } from '../records/lists';
import { type RecordsDeps, statusRoute } from '../records/status-route';
import { EXPLAINED, orderForCustomer } from './customer-status';
import { exportOrders } from './export-orders';
import { listOrders, type OrderFilter, orderKind, readOrder, verificationQueue } from './orders';

/** @throws ApiError 400 */
const readOrderFilter = (query: Record<string, unknown>, now: Date): OrderFilter => ({
  ...readFilter(query, ORDER_STATUSES),
  lateAt: oneOf('late', query.late, ['yes']) && now,
});

/** Registers the calls of administrators. Chosen tests are health data, so no reference opens them to others. */
export function orderRoutes(app: FastifyInstance, { db, guard, wake, now }: RecordsDeps & { now: () => Date }): void {
  app.get<AnyQuery>('/api/orders', privateCall(guard), async (request) =>
    listOrders(db, { page: pageOf(request.query.page), ...readOrderFilter(request.query, now()) }, now()),
  );

  app.get<AnyQuery>('/api/orders/export', privateCall(guard), async (request, reply) => {
    const lines = Readable.from(exportOrders(db, readOrderFilter(request.query, now())), { objectMode: false });
    return sendCsv(reply, `orders-${lagosToday(now())}.csv`, lines);
  });

  app.get('/api/orders/to-verify', privateCall(guard), async () => verificationQueue(db, now()));

  app.get<{ Params: { key: string } }>('/api/orders/:key', privateCall(guard), async (request, reply) => {
    const reference = readReference(request.params.key);
    const order = reference && (await readOrder(db, reference, now()));
    if (!order) throw new ApiError(404, 'not-found', 'There is no order with this reference.');
    return reply.header('etag', etagOf(order.version)).send(order);
  });

  statusRoute(app, {
    path: '/api/orders/:key/status',
    guard,
    wake,
    rules: { statuses: ORDER_STATUSES, explained: EXPLAINED },
    change: (key, request, by) => changeStatus(db, orderKind(now()), readReference(key) ?? '', request, by),
  });
}

const BODY_BYTES = 4096;
/** Many customers share the address of a mobile network; guesses are also throttled by reference and network. */
const perAddress = { rateLimit: perNetwork(20) };

/** Registers the customer's status call. A POST, so that the phone number is in no address and no log. */
export function orderStatusRoutes(app: FastifyInstance, { db, throttle }: { db: Db; throttle: Throttle }): void {
  app.post('/api/orders/status', { config: perAddress, bodyLimit: BODY_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return orderForCustomer(db, { throttle, body: request.body, network: clientNetwork(request.ip) });
  });
}
