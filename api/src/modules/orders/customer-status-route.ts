import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/open';
import { clientNetwork } from '../../platform/network';
import type { Throttle } from '../auth/tries';
import { orderForCustomer } from './customer-status';

const BODY_BYTES = 4096;
/** Many customers share one address of a mobile network; who guesses is held up by reference and network too. */
const perAddress = { rateLimit: { max: 20, timeWindow: '1 minute' } };

/** How far an order is, for the customer. A POST: the phone number must stand in no address and no log. */
export function orderStatusRoutes(app: FastifyInstance, { db, throttle }: { db: Db; throttle: Throttle }): void {
  app.post('/api/orders/status', { config: perAddress, bodyLimit: BODY_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return orderForCustomer(db, throttle, request.body, clientNetwork(request.ip));
  });
}
