import type { FastifyInstance, FastifyRequest } from 'fastify';
import { perNetwork } from '../network';
import { documented, type RouteSchema } from '../schema/route-schema';

interface Beacon extends Omit<RouteSchema, 'answer'> {
  url: string;
  type: string;
  /** of one network in a minute */
  most: number;
}

/** Answers 204 to everything: no browser reads it, and an error would appear in its console. */
export const beaconRoute = (
  app: FastifyInstance,
  { url, type, most, ...schema }: Beacon,
  receive: (request: FastifyRequest) => void,
) =>
  app.register(async (scope) => {
    scope.addContentTypeParser(
      type,
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.setErrorHandler((_error, _request, reply) => reply.code(204).send());
    const config = { rateLimit: { ...perNetwork(most), inMemory: true } };
    scope.post(
      url,
      { ...documented({ ...schema, answer: null }), config, bodyLimit: 16 * 1024 },
      async (request, reply) => {
        receive(request);
        return reply.code(204).send();
      },
    );
  });
