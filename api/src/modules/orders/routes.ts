import { Readable } from 'node:stream';
import { lagosToday, ORDER_STATUSES, readReference } from '@lagoon/shared/domain';
import * as v from 'valibot';
import type { Db } from '../../platform/db/open';
import { ApiError } from '../../platform/errors';
import { etagOf } from '../../platform/http/representation';
import { clientNetwork, perNetwork } from '../../platform/network';
import { choice, listQuery } from '../../platform/schema/query';
import { type Api, documented, withKey } from '../../platform/schema/route-schema';
import { privateCall } from '../auth/guard';
import type { Throttle } from '../auth/throttle';
import { changeStatus } from '../records/change-status';
import { sendCsv } from '../records/lists';
import { openByPhoneSchemas } from '../records/open-by-phone';
import { type RecordsDeps, statusRoute } from '../records/status-route';
import { EXPLAINED, orderForCustomer } from './customer-status';
import { exportOrders } from './export-orders';
import { listOrders, type OrderFilter, orderKind, readOrder, verificationQueue } from './orders';

const filterQuery = v.object({ ...v.omit(listQuery(ORDER_STATUSES), ['page']).entries, late: choice('late', ['yes']) });
const pageQuery = v.object({ ...listQuery(ORDER_STATUSES).entries, ...filterQuery.entries });

const filterOf = ({ status, q, late }: v.InferOutput<typeof filterQuery>, now: Date): OrderFilter => ({ status, q, lateAt: late && now });

/** Registers the calls of administrators. Chosen tests are health data, so no reference opens them to others. */
export function orderRoutes(app: Api, { db, guard, wake, now }: RecordsDeps & { now: () => Date }): void {
  const list = { summary: 'Lists orders', querystring: pageQuery, answer: 'OrderPage' } as const;
  app.get('/api/orders', privateCall(guard, list), async ({ query }) =>
    listOrders(db, { page: query.page, ...filterOf(query, now()) }, now()),
  );

  const table = { summary: 'Orders as a table', querystring: filterQuery, answer: 'text/csv' } as const;
  app.get('/api/orders/export', privateCall(guard, table), async ({ query }, reply) => {
    const lines = Readable.from(exportOrders(db, filterOf(query, now())), { objectMode: false });
    return sendCsv(reply, `orders-${lagosToday(now())}.csv`, lines);
  });

  const queue = { summary: 'Unverified orders', answer: 'VerificationQueue' } as const;
  app.get('/api/orders/to-verify', privateCall(guard, queue), async () => verificationQueue(db, now()));

  const one = { summary: 'An order by its reference', params: withKey, answer: 'Order' } as const;
  app.get('/api/orders/:key', privateCall(guard, one), async (request, reply) => {
    const reference = readReference(request.params.key);
    const order = reference && (await readOrder(db, reference, now()));
    if (!order) throw new ApiError(404, 'not-found', 'There is no order with this reference.');
    return reply.header('etag', etagOf(order.version)).send(order);
  });

  statusRoute(app, {
    path: '/api/orders/:key/status',
    answer: 'Order',
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
export function orderStatusRoutes(app: Api, { db, throttle, now }: { db: Db; throttle: Throttle; now: () => Date }): void {
  const schema = documented({ summary: 'An order for its customer', body: openByPhoneSchemas.order, answer: 'OrderStatusView' });
  app.post('/api/orders/status', { ...schema, config: perAddress, bodyLimit: BODY_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return orderForCustomer(db, { throttle, body: request.body, network: clientNetwork(request.ip) }, now());
  });
}
