import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, databaseFailure, unavailability } from '../errors';
import { FormError } from './multipart-form';

const CLIENT_ERRORS: Record<number, [code: string, message: string]> = {
  400: ['bad-request', 'The request could not be read.'],
  413: ['too-large', 'The request is too large.'],
  414: ['too-long', 'The address is too long.'],
  415: ['unsupported-media-type', 'The content type is not supported: send application/json.'],
  429: ['too-many-requests', 'Too many requests. Please wait a minute and try again.'],
};

/** The log gets no values of a query. */
export function answerError(error: FastifyError | ApiError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiError) {
    const { status, code, message, fields, details, retryAfter } = error;
    if (retryAfter) reply.header('retry-after', retryAfter);
    return reply.code(status).send({ error: code, message, ...(fields ? { fields } : {}), ...details });
  }
  const unavailable = unavailability(error);
  if (unavailable) {
    const { status, message, retryAfter } = unavailable;
    request.log.error({ failure: 'DatabaseUnavailable', code: databaseFailure(error).code }, 'the database cannot be reached');
    return reply.code(status).header('retry-after', retryAfter).send({ error: 'unavailable', message });
  }
  // SQLSTATE class 22: text or a number that cannot be stored, such as NUL
  if (databaseFailure(error).code?.startsWith('22'))
    return reply.code(422).send({ error: 'invalid', message: 'The request has a value that cannot be kept.' });
  const status = (error as FastifyError).statusCode ?? 500;
  const refusal = CLIENT_ERRORS[status];
  if (refusal) return reply.code(status).send({ error: refusal[0], message: refusal[1] });
  if (status < 500) return reply.code(status).send({ error: 'bad-request', message: error.message });
  const isQuery = error instanceof DrizzleQueryError;
  request.log.error({ failure: error.name, code: databaseFailure(error).code, stack: isQuery ? undefined : error.stack }, 'request failed');
  return reply.code(500).send({ error: 'internal', message: 'Something went wrong. Please try again.' });
}

/** For another service's wire format. `sentences` are by status. */
export function failureOf(
  error: Error & { statusCode?: number | undefined },
  sentences: Record<number, string>,
  otherwise: string,
): { status: number; message: string; retryAfter?: number | undefined } {
  if (error instanceof ApiError) return error;
  const unavailable = unavailability(error);
  if (unavailable) return unavailable;
  const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
  return { status, message: sentences[status] ?? (error instanceof FormError ? error.message : otherwise) };
}
