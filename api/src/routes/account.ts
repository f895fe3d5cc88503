import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/open';
import { changePassword } from '../services/auth/change-password';
import { endOtherSessions, endSession, listSessions } from '../services/auth/own-sessions';
import { createThrottle } from '../services/auth/throttle';
import type { Guard } from './guard';
import { tellWait } from './tell-wait';

/** An administrator's own sessions and password. */
export function accountRoutes(app: FastifyInstance, { db, guard, now }: { db: Db; guard: Guard; now: () => Date }): void {
  const throttle = createThrottle(() => now().getTime());
  const signedIn = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      await guard(request);
    },
  };

  app.get('/api/admin/sessions', signedIn, async (request) => ({ sessions: await listSessions(db, await guard(request), now()) }));

  app.delete<{ Params: { id: string } }>('/api/admin/sessions/:id', signedIn, async (request) => {
    await endSession(db, await guard(request), request.params.id);
    return { message: 'The session was ended.' };
  });

  app.delete('/api/admin/sessions', signedIn, async (request) => {
    const ended = await endOtherSessions(db, await guard(request));
    return { message: ended === 1 ? 'One other session was ended.' : `${ended} other sessions were ended.` };
  });

  app.post('/api/admin/password', signedIn, async (request, reply) => {
    await changePassword(db, throttle, await guard(request), request.body).catch(tellWait(reply));
    request.log.info('password changed');
    return { message: 'Your password was changed. Other devices were signed out.' };
  });
}
