import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/open';
import type { KeyedHash } from '../../platform/db/secrets';
import { clientNetwork } from '../../platform/network';
import { browserSecret, deviceOf, keepBrowserSecret, newBrowserSecret } from './device';
import { tokenOf } from './guard';
import type { Recorder } from './security-events';
import { closeSession } from './sessions';
import { signIn } from './sign-in';
import type { Throttle } from './throttle';

export const LOGOUT = '/api/admin/logout';

export interface AuthDeps {
  db: Db;
  throttle: Throttle;
  hash: KeyedHash;
  record: Recorder;
  now: () => Date;
}

/** Sign-in and sign-out of administrators (spec §7). */
export function authRoutes(app: FastifyInstance, { db, throttle, hash, record, now }: AuthDeps): void {
  app.post('/api/admin/login', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const browser = browserSecret(request) ?? newBrowserSecret();
    const device = deviceOf(request.headers['user-agent']);
    const client = { network: clientNetwork(request.ip), browser, device, token: tokenOf(request) };
    const told = (details: Parameters<Recorder>[2]) => record(request, 'sign-in', details);
    const answer = await signIn({ db, throttle, hash, record: told }, request.body, client, now());
    keepBrowserSecret(request, reply, browser);
    return answer;
  });

  // signing out always succeeds: a token that is unknown opens nothing already
  app.post(LOGOUT, async (request, reply) => {
    const token = tokenOf(request);
    const account = token ? await closeSession(db, token) : undefined;
    if (account) record(request, 'sign-out', { outcome: 'done', account });
    return reply.header('cache-control', 'no-store').send({ message: 'Logged out' });
  });
}
