import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Representation } from '../cache/representation';
import { acceptedEncoding, matchesEtag } from './negotiate';

/**
 * Answers with a representation: 304 when the client has it, else in the best form that it takes.
 * @param type its content type, JSON when nothing else is said
 */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  type = 'application/json; charset=utf-8',
): FastifyReply {
  reply.headers({
    etag: representation.etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-type': type,
  });
  if (matchesEtag(request.headers['if-none-match'], representation.etag)) return reply.code(304).send();
  const form = acceptedEncoding(request.headers['accept-encoding']);
  if (form) reply.header('content-encoding', form);
  return reply.send(form ? representation[form] : representation.raw);
}
