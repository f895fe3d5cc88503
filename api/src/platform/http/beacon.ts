import type { FastifyInstance } from 'fastify';
import { perNetwork } from '../network';
import { documented, type RouteSchema } from '../schema/route-schema';

const BODY_BYTES = 16 * 1024;

interface Beacon {
  url: string;
  type: string;
  /** maximum of requests of one network in a minute */
  most: number;
  schema: RouteSchema;
  receive(body: unknown, ip: string): void;
}

/**
 * Registers a route that receives JSON reports of browsers. Answers every request with 204: no browser reads the answer, and an error
 * status would appear in its console.
 */
export const beaconRoute = (app: FastifyInstance, { url, type, most, schema, receive }: Beacon) =>
  app.register(async (scope) => {
    scope.addContentTypeParser(type, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.route({
      ...documented(schema),
      method: 'POST',
      url,
      config: { rateLimit: { ...perNetwork(most), inMemory: true } },
      bodyLimit: BODY_BYTES,
      errorHandler: (_error, _request, reply) => reply.code(204).send(),
      handler: async (request, reply) => {
        receive(request.body, request.ip);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    });
  });
