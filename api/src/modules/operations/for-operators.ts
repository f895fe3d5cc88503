import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors';
import { isSameText } from '../../platform/hash';

/**
 * Options of a route for operators; other callers get 404. The client's address is no proof: a TCP proxy on this machine forwards
 * everyone's connections.
 * @param token required from every caller; undefined closes the route
 */
export const forOperators = (token: string | undefined) => ({
  onRequest: async ({ headers }: FastifyRequest) => {
    if (token === undefined || !isSameText(headers.authorization ?? '', `Bearer ${token}`))
      throw new ApiError(404, 'not-found', 'There is nothing at this address.');
  },
});
