import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors';
import { isSameText } from '../../platform/hash';
import { isForwarded, isLoopback, isOwnMachine } from '../../platform/network';

/**
 * Options of a route for operators; other callers get a 404. Without a token it accepts callers on this machine that use a
 * loopback name and no proxy, so a page of another site cannot reach it by a DNS name of its own (rebinding).
 * @param token when set, required from every caller
 */
export function forOperators(token: string | undefined) {
  const isHere = ({ headers, hostname, raw }: FastifyRequest): boolean =>
    !isForwarded(headers) && isOwnMachine(raw.socket.remoteAddress ?? '') && isLoopback(hostname);
  const mayAsk = (request: FastifyRequest): boolean =>
    token === undefined ? isHere(request) : isSameText(request.headers.authorization ?? '', `Bearer ${token}`);
  return {
    onRequest: async (request: FastifyRequest) => {
      if (!mayAsk(request)) throw new ApiError(404, 'not-found', 'There is nothing at this address.');
    },
  };
}
