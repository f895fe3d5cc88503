import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Names each request for the log. A proxy in front names it too, so that its log and ours can be read together; without
 * one the header is a stranger's, and counts for nothing.
 * @param behindProxy whether `X-Request-Id` is our proxy's
 */
export const requestId =
  (behindProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return behindProxy && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  };
