import swagger from '@fastify/swagger';
import { API_VERSION, brand } from '@lagoon/shared/domain';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { GenericSchema } from 'valibot';
import { isSchema, type SchemaDescription, type SchemaFieldDescription } from 'yup';
import { representationCache, sendRepresentation } from '../http/representation';
import answers from './answers.json';
import { documented } from './route-schema';

type Described = SchemaDescription & {
  fields?: Record<string, SchemaFieldDescription>;
  innerType?: SchemaFieldDescription;
};

const LIMITS: Record<string, string> = { string: 'Length', array: 'Items', number: 'imum' };

/** Without rules that JSON Schema cannot express, such as conditions. */
function fromYup(description: SchemaFieldDescription): Record<string, unknown> {
  const { type, nullable, oneOf, tests, fields = {}, innerType } = description as Described;
  const rules = tests.map(({ name = '', params = {} }) => {
    if (name === 'integer') return { type: 'integer' };
    if (params.regex instanceof RegExp && name === 'matches')
      return { pattern: params.regex.source };
    if (params.more !== undefined) return { exclusiveMinimum: params.more };
    return name in params && LIMITS[type] ? { [name + LIMITS[type]]: params[name] } : {};
  });
  const schema = Object.assign({ type }, ...rules, oneOf.length > 0 && { enum: oneOf });
  if (type === 'date') Object.assign(schema, { type: 'string', format: 'date-time' });
  if (innerType) schema.items = fromYup(innerType);
  if (type === 'object') {
    schema.properties = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fromYup(field)]),
    );
    schema.required = Object.keys(fields).filter((name) => !(fields[name] as Described).optional);
  }
  return nullable ? { ...schema, type: [schema.type, 'null'] } : schema;
}

const jsonSchemaOf = (schema: unknown): object =>
  isSchema(schema)
    ? fromYup(schema.describe())
    : toJsonSchema(schema as GenericSchema, { errorMode: 'ignore' });

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
const operationId = (method: string, url: string) =>
  method.toLowerCase() +
  url
    .replace(/^\/api(?=\/)/, '')
    .replace(/(?:^|\b)\W+(\w)/g, (_, letter: string) => letter.toUpperCase());

const TAGS = { '/v1/': 'payment', '/v1_1': 'proofs', '/api/v1.0': 'email', '/media': 'media' };

const tagOf = (url: string) =>
  Object.entries(TAGS).find(([start]) => url.startsWith(start))?.[1] ??
  /^\/api\/([\w-]+)/.exec(url)?.[1] ??
  'operations';

/** Describes the routes registered after it. */
export async function openapiRoute(app: FastifyInstance) {
  for (const [$id, schema] of Object.entries(answers)) app.addSchema({ $id, ...schema });
  await app.register(swagger, {
    convertConstToEnum: false,
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `API of ${brand.name}`,
        version: API_VERSION,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', description: 'token of a sign-in' },
          operator: { type: 'http', scheme: 'bearer', description: 'OPERATIONS_TOKEN' },
        },
      },
    },
    transform: ({ schema, url, route: { method } }) => {
      const parts = PARTS.filter((part) => schema?.[part]).map((part) => [
        part,
        jsonSchemaOf(schema[part]),
      ]);
      const named = { operationId: operationId(String(method), url), tags: [tagOf(url)] };
      return {
        url,
        schema: { ...schema, ...named, ...Object.fromEntries(parts) } as FastifySchema,
      };
    },
  });
  const document = representationCache(async () => app.swagger());
  app.get(
    '/api/openapi.json',
    documented({ summary: 'This document', answer: 'OpenApi' }),
    async (request, reply) => sendRepresentation(request, reply, await document.get()),
  );
}
