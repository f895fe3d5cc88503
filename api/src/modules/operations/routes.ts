import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/open';
import type { Composers } from '../content/changes';
import { forOperators } from './for-operators';
import { createMetrics } from './metrics';
import { policyReportsRoute } from './policy-reports';
import { readiness } from './readiness';

interface Deps {
  database: Database;
  now: () => Date;
  siteDir: string | undefined;
  /** bytes that all pictures may have together; undefined where nothing is said */
  mediaLimit?: number | undefined;
  /** of operators */
  token: string | undefined;
  composers: Composers;
}

/** How old a look at the database may be where anybody can ask for one. */
const PUBLIC_AGE_MS = 1000;
/** Pages and files have no route of their own. */
const SITE = 'site';

/**
 * How the server does. `/healthz` is for everybody: whether orders can be placed. `/livez` (the event loop turns), `/readyz` (the
 * database is read and written now) and `/metrics` (Prometheus) are for operators; other
 * callers get a 404.
 */
export function operationsRoutes(app: FastifyInstance, { database, now, siteDir, mediaLimit, token, composers }: Deps): void {
  const ready = readiness(database.db, now);
  const metrics = createMetrics({ database, composers, siteDir, mediaLimit });
  app.addHook('onListen', async () => metrics.watchProcess());
  app.addHook('onResponse', async ({ method, routeOptions, is404 }, reply) => {
    const route = is404 ? SITE : (routeOptions.url ?? SITE);
    metrics.answered({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });

  app.get('/healthz', async (_request, reply) => {
    await ready(PUBLIC_AGE_MS);
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  policyReportsRoute(app, metrics.violated);
  const guarded = forOperators(token);
  app.get('/livez', guarded, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', guarded, async (_request, reply) => {
    await ready();
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/metrics', guarded, async (_request, reply) =>
    reply.headers({ 'cache-control': 'no-store', 'content-type': metrics.contentType }).send(await metrics.read()),
  );
}
