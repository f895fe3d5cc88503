import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/open';
import { closeSession } from '../services/auth/sessions';
import { signIn, TooManyTries } from '../services/auth/sign-in';
import { createThrottle } from '../services/auth/throttle';
import { type Guard, tokenOf } from './guard';

/** Sign-in and sign-out of administrators (spec §7). */
export function authRoutes(app: FastifyInstance, { db, now }: { db: Db; guard: Guard; now: () => Date }): void {
  const throttle = createThrottle(() => now().getTime());

  app.post('/api/admin/login', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      return await signIn(db, throttle, request.body, request.ip, now());
    } catch (error) {
      if (error instanceof TooManyTries) reply.header('retry-after', error.retryAfter);
      throw error;
    }
  });

  // signing out always succeeds: a token that is unknown opens nothing already
  app.post('/api/admin/logout', async (request, reply) => {
    const token = tokenOf(request);
    if (token) await closeSession(db, token);
    return reply.header('cache-control', 'no-store').send({ message: 'Logged out' });
  });
}
