import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/open';
import { clientNetwork } from '../http/client-network';
import { deviceOf } from '../services/auth/device';
import { createKnownPlaces } from '../services/auth/known-places';
import { closeSession } from '../services/auth/sessions';
import { signIn } from '../services/auth/sign-in';
import { createThrottle } from '../services/auth/throttle';
import { TooManyTries } from '../services/auth/tries';
import { tokenOf } from './guard';
import { tellWait } from './tell-wait';

/** Sign-in and sign-out of administrators (spec §7). */
export function authRoutes(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const clock = () => now().getTime();
  const memory = { throttle: createThrottle(clock), places: createKnownPlaces(clock) };

  app.post('/api/admin/login', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const client = { place: clientNetwork(request.ip), device: deviceOf(request.headers['user-agent']) };
    // the log has the outcome; a name that was typed is often a password in the wrong field
    try {
      const answer = await signIn(db, memory, request.body, client, now());
      request.log.info({ outcome: 'success' }, 'sign-in');
      return answer;
    } catch (error) {
      request.log.warn({ outcome: error instanceof TooManyTries ? 'throttled' : 'failure' }, 'sign-in');
      return tellWait(reply)(error);
    }
  });

  // signing out always succeeds: a token that is unknown opens nothing already
  app.post('/api/admin/logout', async (request, reply) => {
    const token = tokenOf(request);
    if (token) await closeSession(db, token);
    return reply.header('cache-control', 'no-store').send({ message: 'Logged out' });
  });
}
