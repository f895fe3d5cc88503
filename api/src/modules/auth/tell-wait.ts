import type { FastifyReply } from 'fastify';
import { TooManyTries } from './tries';

/** Passes an error on, having said in the header how long to wait when it was one try too many. */
export const tellWait =
  (reply: FastifyReply) =>
  (error: unknown): never => {
    if (error instanceof TooManyTries) reply.header('retry-after', error.retryAfter);
    throw error;
  };
