import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors';
import { isSameText } from '../../platform/hash';
import { documented, type RouteSchema } from '../../platform/schema/route-schema';

/**
 * Answers 404 without the operators' token. A client's address proves nothing, since a TCP proxy forwards all connections.
 * @param token of the operators; undefined closes the route for every caller
 */
export const operatorsOnly = <const S extends RouteSchema>(token: string | undefined, schema: S) => ({
  ...documented(schema, 'operator'),
  onRequest: async ({ headers }: FastifyRequest) => {
    if (token === undefined || !isSameText(headers.authorization ?? '', `Bearer ${token}`))
      throw new ApiError(404, 'not-found', 'There is nothing at this address.');
  },
});
