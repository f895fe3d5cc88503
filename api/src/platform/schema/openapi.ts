import swagger from '@fastify/swagger';
import { API_VERSION, brand } from '@lagoon/shared/domain';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { representationCache, sendRepresentation } from '../http/representation';
import answers from './answers.json';
import { jsonSchemaOf } from './json-schema';
import { documented } from './route-schema';

interface Operation {
  operationId: string;
  summary: string;
  tags: [string];
  security: Record<string, []>[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}
/** Fields that this package reads. */
export interface OpenApi {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const PARTS = ['params', 'querystring', 'body'] as const;

/** `GET /api/orders/:key` is `getOrdersKey`. */
const operationId = (method: string, url: string): string =>
  method.toLowerCase() + url.replace(/^\/api(?=\/)/, '').replace(/(?:^|\b)\W+(\w)/g, (_, letter: string) => letter.toUpperCase());

const TAGS = { '/v1/': 'payment', '/v1_1': 'proofs', '/api/v1.0': 'email', '/media': 'media' };

const tagOf = (url: string): string =>
  Object.entries(TAGS).find(([start]) => url.startsWith(start))?.[1] ?? /^\/api\/([\w-]+)/.exec(url)?.[1] ?? 'operations';

/** Describes the routes registered after it. */
export async function openapiRoute(app: FastifyInstance): Promise<void> {
  for (const [$id, schema] of Object.entries(answers)) app.addSchema({ $id, ...schema });
  await app.register(swagger, {
    convertConstToEnum: false,
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    openapi: {
      openapi: '3.1.0',
      info: { title: `API of ${brand.name}`, version: API_VERSION, license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'token of a sign-in' },
          operator: { type: 'http', scheme: 'bearer', description: 'OPERATIONS_TOKEN' },
        },
      },
    },
    transform: ({ schema, url, route: { method } }) => {
      const parts = PARTS.filter((part) => schema?.[part]).map((part) => [part, jsonSchemaOf(schema[part])]);
      const named = { operationId: operationId(String(method), url), tags: [tagOf(url)] };
      return { url, schema: { ...schema, ...named, ...Object.fromEntries(parts) } as FastifySchema };
    },
  });
  const document = representationCache(async () => app.swagger());
  app.get('/api/openapi.json', documented({ summary: 'This document', answer: 'OpenApi' }), async (request, reply) =>
    sendRepresentation(request, reply, await document.get()),
  );
}
