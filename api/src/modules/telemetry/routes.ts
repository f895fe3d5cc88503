import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/open';
import { clientNetwork, perNetwork } from '../../platform/network';
import { type Guard, privateCall } from '../auth/guard';
import { refusalsSince } from '../limits/refusals';
import { liveSite } from '../operations/live-site';
import { createCounters } from './counters';
import { countersSince } from './keep-counters';
import { readReport } from './read-report';
import { sinceOf, siteHealth } from './site-health';

const BODY_BYTES = 16 * 1024;
/** A page sends six a minute at most, and many visitors share one address of a mobile network. */
const perAddress = { ...perNetwork(120), inMemory: true };

interface Deps {
  database: Pick<Database, 'db' | 'kind'>;
  guard: Guard;
  now: () => Date;
  /** the web root, whose live release says which builds visitors can meet */
  siteDir?: string | undefined;
}

/**
 * How the parts of the site load: told by every visitor's browser, read by administrators. Nobody waits for the answer to
 * a beacon and nothing can be done about a refusal, which a browser would only write to its console: so whatever
 * came, and however much of it, the answer is 204.
 */
export async function telemetryRoutes(app: FastifyInstance, { database: { db, kind }, guard, now, siteDir }: Deps): Promise<void> {
  // who reads the report may ask another process than the one that counted
  const keepEvery = kind === 'postgresql' ? 1000 : undefined;
  const readLive = siteDir ? liveSite(siteDir) : undefined;
  const liveBuilds = readLive && (async () => new Set((await readLive())?.builds.map(({ build }) => build)));
  const counters = createCounters(db, app.log, liveBuilds, keepEvery);
  app.addHook('onClose', () => counters.keep());

  await app.register(async (scope) => {
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.post(
      '/api/telemetry',
      { config: { rateLimit: perAddress }, bodyLimit: BODY_BYTES, errorHandler: (_error, _request, reply) => reply.code(204).send() },
      async (request, reply) => {
        const report = readReport(request.body);
        if (report) counters.add(report, now(), clientNetwork(request.ip));
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });

  app.get('/api/telemetry', privateCall(guard), async () => {
    await counters.keep();
    const until = now();
    const since = sinceOf(until);
    return { ...siteHealth(await countersSince(db, since), until), limits: await refusalsSince(db, since) };
  });
}
