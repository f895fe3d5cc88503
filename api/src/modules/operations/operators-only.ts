import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors';
import { isSameText } from '../../platform/hash';
import { documented, type RouteSchema } from '../../platform/schema/route-schema';

/** 404 without the operators' token. Ignores the address, which behind a TCP proxy is the proxy's. */
export const operatorsOnly = <const S extends RouteSchema>(token: string | undefined, schema: S) => ({
  ...documented(schema, 'operator'),
  onRequest: async ({ headers }: FastifyRequest) => {
    if (token === undefined || !isSameText(headers.authorization ?? '', `Bearer ${token}`))
      throw new ApiError(404, 'not-found', 'There is nothing at this address.');
  },
});
