import { randomBytes } from 'node:crypto';
import { contentSecurityPolicy, POLICY_REPORTS, PRERENDERER_AGENT } from '@lagoon/shared/edge';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../../context';
import { DatabaseUnavailable, databaseFailure, recordSchema } from '../../platform';
import { type Db, facts, products } from '../../platform/db';
import { beaconRoute } from '../../platform/http/beacon';
import { routeOf } from '../../platform/http/errors';
import { documented } from '../../platform/schema';
import { operatorsOnly } from '../auth/guard';
import { createMetrics } from './metrics';

/** Monitors usually give up later. */
const LONGEST_MS = 4000;

/** Needs new disk space, as an order does; a short text would be updated in place. */
const WRITTEN_BYTES = 2250;

/** ms that the check fails after a write found no space: its own text may still fit. */
const FULL_MS = 60_000;
/** SQLSTATE codes of a full or failing disk. */
const NO_SPACE = /^(53100|58030)$/;

/** Callers share a running check, and a success of the last `maxAge` ms. */
function readiness(db: Db, now: () => Date) {
  let looking: Promise<void> | undefined;
  let succeeded = Number.NEGATIVE_INFINITY;
  let fullUntil = 0;

  async function look() {
    await db.select({ id: products.id }).from(products).limit(1);
    const value = `${now().toISOString()} ${randomBytes(WRITTEN_BYTES).toString('base64')}`;
    await db
      .insert(facts)
      .values({ key: 'written', value })
      .onConflictDoUpdate({ target: facts.key, set: { value: sql`excluded.value` } });
    succeeded = performance.now();
  }

  return {
    failed(error: Error) {
      if (NO_SPACE.test(databaseFailure(error).code ?? '')) fullUntil = now().getTime() + FULL_MS;
    },
    async check(maxAgeMs = 0) {
      if (now().getTime() < fullUntil)
        throw new DatabaseUnavailable(new Error('the disk was full'));
      if (performance.now() - succeeded < maxAgeMs) return;
      looking ??= bounded(look()).finally(() => {
        looking = undefined;
      });
      await looking;
    },
  };
}

async function bounded(work: Promise<void>) {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(reject, LONGEST_MS, new Error(`no answer within ${LONGEST_MS} ms`)).unref();
  });
  await Promise.race([work, late]).catch((error: Error) => {
    throw error.cause instanceof DatabaseUnavailable
      ? error.cause
      : new DatabaseUnavailable(error.cause ?? error);
  });
}

const POLICY_REPORT_TYPE = 'application/reports+json';
const MOST_REPORTS = 20;
const DIRECTIVES = new Set(
  [...contentSecurityPolicy().matchAll(/(?:^|; )([\w-]+)/g)].map(([, name]) => name),
);
const reportsSchema = v.array(
  v.object({ type: v.string(), body: v.record(v.string(), v.unknown()) }),
);

/** `other` for a directive that our policy lacks. */
function violatedDirectives(body: unknown) {
  const reports = Array.isArray(body) ? body.slice(0, MOST_REPORTS) : [];
  const violations = reports
    .filter((report) => v.is(reportsSchema.item, report))
    .filter(({ type, body }) => type === 'csp-violation' && v.is(recordSchema, body));
  const names = violations.map((report) =>
    String(report.body.effectiveDirective).replace(/-(elem|attr)$/, ''),
  );
  return names.map((name) => (DIRECTIVES.has(name) ? name : 'other'));
}

/**
 * `/healthz` is public. `/livez` (the event loop runs), `/readyz` (the database works) and
 * `/metrics` are for operators.
 */
export function operationsRoutes(app: FastifyInstance, context: Context) {
  const { db, now, token } = context;
  const ready = readiness(db, now);
  const metrics = createMetrics(context);
  app.addHook('onError', async (_request, _reply, error) => ready.failed(error));
  app.addHook('onListen', async () => metrics.watchProcess());
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered(request.method, routeOf(request), reply.statusCode, reply.elapsedTime / 1000);
    if (request.headers['user-agent'] === PRERENDERER_AGENT) metrics.sawPrerenderer();
  });

  app.get('/healthz', documented({ summary: 'The database works', answer: 'Status' }), async () => {
    await ready.check(1000);
    return { status: 'ok' };
  });

  // stores no page address, since it can contain the name of a test
  beaconRoute(
    app,
    {
      summary: 'Receives violations of the content security policy',
      url: POLICY_REPORTS,
      consumes: [POLICY_REPORT_TYPE],
      body: reportsSchema,
      type: POLICY_REPORT_TYPE,
      most: 60,
    },
    ({ body }) => violatedDirectives(body).forEach(metrics.violated),
  );
  app.get(
    '/livez',
    operatorsOnly(token, { summary: 'The process answers', answer: 'Status' }),
    async () => ({ status: 'ok' }),
  );
  app.get(
    '/readyz',
    operatorsOnly(token, { summary: 'The database works at this moment', answer: 'Status' }),
    async () => {
      await ready.check();
      return { status: 'ok' };
    },
  );
  app.get(
    '/metrics',
    operatorsOnly(token, { summary: 'Figures for Prometheus', answer: 'text/plain' }),
    async (_request, reply) => reply.type(metrics.contentType).send(await metrics.read()),
  );
}
