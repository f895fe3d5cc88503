import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors';
import { isSameText } from '../../platform/hash';

/**
 * Options of a route for operators; other callers get a 404. The address of a caller proves nothing: a TCP proxy on this machine
 * forwards connections of every client.
 * @param token required from every caller; without one the route is closed
 */
export const forOperators = (token: string | undefined) => ({
  onRequest: async ({ headers }: FastifyRequest) => {
    if (token === undefined || !isSameText(headers.authorization ?? '', `Bearer ${token}`))
      throw new ApiError(404, 'not-found', 'There is nothing at this address.');
  },
});
