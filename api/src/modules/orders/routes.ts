import { Readable } from 'node:stream';
import { lagosToday, MOST_AT_ONCE, ORDER_STATUSES, readReference } from '@lagoon/shared/domain';
import { referenceAndPhoneSchema, text } from '@lagoon/shared/forms/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { object } from 'yup';
import type { Context } from '../../context';
import { ApiError, chosen, clientNetwork, notFound, perNetwork } from '../../platform';
import { type Api, choice, documented, listFilter, page, withKey } from '../../platform/schema';
import { sendCsv } from '../records/lists';
import { statusRoute } from '../records/status-route';
import { EXPLAINED, orderForCustomer, watchedOrder, watchTokens } from './customer-status';
import { exportOrders } from './export-orders';
import {
  listOrders,
  type OrderFilter,
  orderKind,
  printedReceipts,
  readOrder,
  selectOrders,
  verificationQueue,
} from './orders';

const filterQuery = v.object({
  ...listFilter(ORDER_STATUSES).entries,
  late: choice('late', ['yes']),
});

const chosenSchema = object({
  references: chosen(text().required().max(50), 'orders', MOST_AT_ONCE),
});
const CHOSEN_BYTES = 32 * 1024;

const filterOf = ({ status, q, late }: v.InferOutput<typeof filterQuery>, now: Date) => ({
  status,
  q,
  lateAt: late && now,
});

/** An order names tests, which are health data: its reference alone gives no access. */
export function orderRoutes(app: Api, context: Context) {
  const { db, staffCall, now } = context;
  app.get(
    '/api/orders',
    staffCall({
      summary: 'Lists orders',
      querystring: v.object({ ...filterQuery.entries, page }),
      answer: 'OrderPage',
    }),
    async ({ query }) => listOrders(db, { page: query.page, ...filterOf(query, now()) }, now()),
  );

  const sendOrders = (reply: FastifyReply, filter: OrderFilter) =>
    sendCsv(
      reply,
      `orders-${lagosToday(now())}.csv`,
      Readable.from(exportOrders(db, filter), { objectMode: false }),
    );
  app.get(
    '/api/orders/export',
    staffCall({
      summary: 'Orders as a table',
      querystring: filterQuery,
      answer: 'text/csv',
    }),
    async ({ query }, reply) => sendOrders(reply, filterOf(query, now())),
  );

  app.get(
    '/api/orders/selection',
    staffCall({
      summary: 'Orders of a filter with their versions',
      querystring: filterQuery,
      answer: 'OrderSelection',
    }),
    async ({ query }) => ({
      items: await selectOrders(db, filterOf(query, now())),
    }),
  );

  app.post(
    '/api/orders/export',
    staffCall(
      { summary: 'Chosen orders as a table', body: chosenSchema, answer: 'text/csv' },
      CHOSEN_BYTES,
    ),
    async ({ body }, reply) => sendOrders(reply, { q: '', references: body.references }),
  );

  app.post(
    '/api/orders/receipts',
    staffCall(
      { summary: 'Receipts of chosen orders', body: chosenSchema, answer: 'Receipts' },
      CHOSEN_BYTES,
    ),
    async ({ body }) => ({
      receipts: await printedReceipts(db, body.references),
    }),
  );

  app.get(
    '/api/orders/to-verify',
    staffCall({ summary: 'Unverified orders', answer: 'VerificationQueue' }),
    async () => verificationQueue(db, now()),
  );

  app.get(
    '/api/orders/:key',
    staffCall({ summary: 'An order by its reference', params: withKey, answer: 'Order' }),
    async ({ params }) => {
      const reference = readReference(params.key);
      const order = reference && (await readOrder(db, reference, now()));
      if (!order) throw notFound('There is no order with this reference.');
      return order;
    },
  );

  statusRoute(app, context, {
    list: '/api/orders',
    statuses: ORDER_STATUSES,
    explained: EXPLAINED,
    kind: () => orderKind(now()),
  });
}

/** Of a network in a minute; guesses are throttled too. */
const LOOK_UPS = 20;
/** For one order in a minute, from all its pages; one page sends 15. */
const WATCHES = 60;

/** Phone number and token are in no address, because logs contain addresses. */
export function orderStatusRoutes(app: Api, { db, throttle, hash, now }: Context) {
  const watches = watchTokens(hash, now);
  const terms = () => ({ watches, now: now() });
  type Asked = Pick<FastifyRequest, 'headers' | 'ip'>;
  const watched = ({ headers }: Asked) => watches.read(headers['x-order-watch']);
  // by order, since customers share addresses; without a valid token by network
  const rateLimit = {
    ...perNetwork(LOOK_UPS),
    inMemory: true,
    keyGenerator: (request: Asked) => watched(request) ?? clientNetwork(request.ip),
    max: (_request: unknown, key: string) => (readReference(key) === key ? WATCHES : LOOK_UPS),
  };
  app.get(
    '/api/orders/status',
    {
      ...documented({
        summary: 'An order that its page watches; requires X-Order-Watch',
        answer: 'OrderStatusView',
      }),
      config: { rateLimit },
    },
    async (request) => {
      const reference = watched(request);
      const view = reference && (await watchedOrder(db, reference, terms()));
      if (!view)
        throw new ApiError(
          401,
          'unauthorized',
          'Open the order with its reference and phone number.',
        );
      return view;
    },
  );

  app.post(
    '/api/orders/status',
    {
      ...documented({
        summary: 'An order for its customer',
        body: referenceAndPhoneSchema('order'),
        answer: 'OrderStatusView',
      }),
      config: { rateLimit: perNetwork(LOOK_UPS) },
      bodyLimit: 4096,
    },
    async ({ body, ip }) =>
      orderForCustomer(db, { ...body, throttle, network: clientNetwork(ip) }, terms()),
  );
}
