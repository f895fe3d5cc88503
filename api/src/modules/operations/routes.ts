import { POLICY_REPORTS } from '@lagoon/shared/edge';
import type { FastifyInstance } from 'fastify';
import { beaconRoute } from '../../platform/http/beacon';
import { documented } from '../../platform/schema/route-schema';
import { createMetrics, type MetricSources } from './metrics';
import { operatorsOnly } from './operators-only';
import { reportsSchema, violatedDirectives } from './policy-reports';
import { readiness } from './readiness';

interface Deps extends MetricSources {
  now: () => Date;
  token: string | undefined;
}

/** Every visitor can call `/healthz`. */
const PUBLIC_AGE_MS = 1000;
const POLICY_REPORT_TYPE = 'application/reports+json';
/** Pages and files in the metrics. */
const SITE = 'site';

/** `/healthz` is public. `/livez` (the event loop runs), `/readyz` (the database works) and `/metrics` are for operators. */
export function operationsRoutes(app: FastifyInstance, { now, token, ...sources }: Deps): void {
  const ready = readiness(sources.database.db, now);
  const metrics = createMetrics(sources);
  app.addHook('onError', async (_request, _reply, error) => ready.failed(error));
  app.addHook('onListen', async () => metrics.watchProcess());
  app.addHook('onResponse', async ({ method, routeOptions, is404 }, reply) => {
    const route = is404 ? SITE : (routeOptions.url ?? SITE);
    metrics.answered(method, route, reply.statusCode, reply.elapsedTime / 1000);
  });

  app.get('/healthz', documented({ summary: 'The database works', answer: 'Status' }), async (_request, reply) => {
    await ready.check(PUBLIC_AGE_MS);
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  // stores no page address, since it can contain the name of a test
  const beacon = { summary: 'Receives violations of the content security policy', body: reportsSchema, type: POLICY_REPORT_TYPE, most: 60 };
  beaconRoute(app, { ...beacon, url: POLICY_REPORTS, consumes: [POLICY_REPORT_TYPE] }, (body) =>
    violatedDirectives(body).forEach(metrics.violated),
  );
  app.get('/livez', operatorsOnly(token, { summary: 'The process answers', answer: 'Status' }), async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', operatorsOnly(token, { summary: 'The database works at this moment', answer: 'Status' }), async (_request, reply) => {
    await ready.check();
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/metrics', operatorsOnly(token, { summary: 'Figures for Prometheus', answer: 'text/plain' }), async (_request, reply) =>
    reply.headers({ 'cache-control': 'no-store', 'content-type': metrics.contentType }).send(await metrics.read()),
  );
}
