import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors';
import { isSameText } from '../../platform/hash';

/** Other callers get 404. Addresses prove nothing: a TCP proxy forwards all connections. @param token undefined closes the route */
export const forOperators = (token: string | undefined) => ({
  onRequest: async ({ headers }: FastifyRequest) => {
    if (token === undefined || !isSameText(headers.authorization ?? '', `Bearer ${token}`))
      throw new ApiError(404, 'not-found', 'There is nothing at this address.');
  },
});
