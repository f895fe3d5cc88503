import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchema,
  FastifyTypeProvider,
  RawServerDefault,
  RouteShorthandOptions,
} from 'fastify';
import * as v from 'valibot';
import { type InferType, isSchema, type Schema } from 'yup';
import { ApiError } from '../errors';
import { validated } from '../validation';
import type { Answers } from './answers';

interface SchemaTypes extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema
    ? v.InferOutput<this['schema']>
    : this['schema'] extends Schema
      ? InferType<this['schema']>
      : unknown;
}
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  SchemaTypes
>;

type AnswerName = keyof Answers;
type Security = 'session' | 'operator';

export interface RouteSchema {
  summary: string;
  params?: v.GenericSchema;
  querystring?: v.GenericSchema;
  /** validated if of yup; otherwise for the HTTP reference, and the handler validates */
  body?: Schema | v.GenericSchema;
  consumes?: string[];
  /** schema of a JSON answer, media type of another, null for an empty one */
  answer: AnswerName | `${string}/${string}` | null;
  status?: number;
  failure?: AnswerName | 'text/plain';
}

export const withId = v.object({ id: v.string() });
export const withKey = v.object({ key: v.string() });

const contentOf = (answer: string) =>
  answer.includes('/')
    ? { [answer]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: { $ref: `${answer}#` } } };

/** @throws ApiError 400 with the first message */
export function readQuery<S extends v.GenericSchema>(schema: S, query: unknown): v.InferOutput<S> {
  const { success, output, issues } = v.safeParse(schema, query);
  if (success) return output;
  throw new ApiError(400, 'bad-request', issues[0].message);
}

const compilers: Pick<RouteShorthandOptions, 'validatorCompiler' | 'serializerCompiler'> = {
  validatorCompiler:
    ({ schema, httpPart }) =>
    (value: unknown) => ({
      value:
        httpPart === 'querystring'
          ? readQuery(schema as unknown as v.GenericSchema, value)
          : httpPart === 'body' && isSchema(schema)
            ? validated(schema as Schema, value)
            : value,
    }),
  // a schema could drop or change a field
  serializerCompiler: () => JSON.stringify,
};

/** The schema validates and types query and body; only tests compare the answer with it. */
export function documented<const S extends RouteSchema>(schema: S, ...security: Security[]) {
  const {
    answer,
    status = answer === null ? 204 : 200,
    failure = 'Failure',
    ...request
  } = schema as RouteSchema;
  const response = {
    [status]:
      answer === null
        ? { description: 'Done', type: 'null' }
        : { description: 'Done', content: contentOf(answer) },
    '4xx': { description: 'Refused', content: contentOf(failure) },
    '5xx': { description: 'Failed', content: contentOf(failure) },
  };
  const full: FastifySchema = {
    ...request,
    response,
    security: security.map((name) => ({ [name]: [] })),
  };
  return { ...compilers, schema: full as S & FastifySchema };
}
