import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors';
import { isSameText } from '../../platform/hash';
import { isForwarded, isOwnMachine } from '../../platform/network';

/**
 * A route for this machine, or for who has the token; to everybody else, and to whoever comes through a proxy, there is
 * nothing there.
 * @param token who sends it may ask from another machine
 */
export function forOperators(token: string | undefined) {
  const mayAsk = (request: FastifyRequest): boolean =>
    (!isForwarded(request.headers) && isOwnMachine(request.raw.socket.remoteAddress ?? '')) ||
    (token !== undefined && isSameText(request.headers.authorization ?? '', `Bearer ${token}`));
  return {
    onRequest: async (request: FastifyRequest) => {
      if (!mayAsk(request)) throw new ApiError(404, 'not-found', 'There is nothing at this address.');
    },
  };
}
