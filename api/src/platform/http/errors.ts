import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, databaseFailure, isUnavailable } from '../errors';
import { FormError } from './multipart-form';

declare module 'fastify' {
  interface FastifyRequest {
    /** form that a call in the e-mail service's format contains */
    template?: string;
  }
}

type Failure = Pick<ApiError, 'status' | 'code' | 'message'> &
  Partial<Pick<ApiError, 'fields' | 'details' | 'retryAfter'>>;
type AnyError = Error & { statusCode?: number };

const CLIENT_ERRORS: Record<number, [code: string, message: string]> = {
  400: ['bad-request', 'The request could not be read.'],
  413: ['too-large', 'The request is too large.'],
  414: ['too-long', 'The address is too long.'],
  415: ['unsupported-media-type', 'The content type is not supported: send application/json.'],
  429: ['too-many-requests', 'Too many requests. Please wait a minute and try again.'],
};
const UNAVAILABLE =
  'Our records cannot be reached at the moment. Please try again in a few seconds.';

function describe(error: AnyError): Failure {
  if (error instanceof ApiError) return error;
  if (isUnavailable(error))
    return { status: 503, code: 'unavailable', message: UNAVAILABLE, retryAfter: 5 };
  // SQLSTATE class 22: text or a number that cannot be stored, such as NUL
  if (databaseFailure(error).code?.startsWith('22'))
    return {
      status: 422,
      code: 'invalid',
      message: 'The request has a value that cannot be kept.',
    };
  const { statusCode: status = 500 } = error;
  const [code, message] = CLIENT_ERRORS[status] ?? ['bad-request', error.message];
  return status < 500
    ? { status, code, message }
    : { status: 500, code: 'internal', message: 'Something went wrong. Please try again.' };
}

export function answerError(
  error: AnyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, code, message, fields, details, retryAfter } = describe(error);
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply.code(status).send({ error: code, message, fields, ...details });
}

/**
 * Answers in another service's wire format.
 * @param sentences by status, for Fastify's errors and `FormError`
 */
export const answerErrorAs =
  (
    answer: (reply: FastifyReply, message: string) => FastifyReply,
    sentences: Record<number, string> = {},
    otherwise?: string,
  ) =>
  (error: AnyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, message, retryAfter } = describe(error);
    if (retryAfter) reply.header('retry-after', retryAfter);
    const other = error instanceof FormError ? error.message : (otherwise ?? error.message);
    return answer(
      reply.code(status),
      error.statusCode === undefined
        ? message
        : (sentences[status] ?? (status === 429 || status === 500 ? message : other)),
    );
  };

/** `site` for pages and files. */
export function routeOf({ is404, routeOptions: { url }, template }: FastifyRequest): string {
  if (is404 || url === undefined) return 'site';
  return template ? `${url} ${template}` : url;
}

/** Logs no values: the stack has them for a query, and may for a form. */
export function logFailures(app: FastifyInstance) {
  app.addHook('onError', (request, _reply, error, done) => {
    const { status, code, fields } = describe(error);
    // a full queue passes without the operator
    const isBroken = status >= 500 && code !== 'busy';
    const level = isBroken ? 'error' : status >= 500 || request.template ? 'warn' : 'info';
    const isKnown =
      error instanceof ApiError || error instanceof DrizzleQueryError || isUnavailable(error);
    const details = {
      status,
      code: databaseFailure(error).code ?? code,
      fields: fields && Object.keys(fields),
    };
    const stack = isKnown || status < 500 || request.template ? undefined : error.stack;
    if (!request.is404)
      request.log[level](
        { route: routeOf(request), ...details, failure: error.name, stack },
        'call failed',
      );
    done();
  });
}
