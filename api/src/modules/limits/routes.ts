import { LIMITED_ACTIONS, type LimitedAction } from '@lagoon/shared/domain';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/errors';
import { clientNetwork, perNetwork } from '../../platform/network';
import type { Limiter } from './limiter';

/** Challenges for browsers that were answered with 428: what they solve goes with their next call. */
export function challengeRoutes(app: FastifyInstance, { limiter }: { limiter: Limiter }): void {
  app.get<{ Querystring: { for?: unknown } }>('/api/challenge', { config: { rateLimit: perNetwork(60) } }, async (request, reply) => {
    const action = LIMITED_ACTIONS.find((known) => known === request.query.for) as LimitedAction | undefined;
    if (!action) throw new ApiError(400, 'bad-request', 'There is no challenge for this.');
    reply.header('cache-control', 'no-store');
    return limiter.challenge(action, clientNetwork(request.ip));
  });
}
