import type { HealthDays } from '@lagoon/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/open';
import { keyedHash } from '../../platform/db/secrets';
import { ApiError } from '../../platform/errors';
import { clientNetwork, perNetwork } from '../../platform/network';
import { type Guard, privateCall } from '../auth/guard';
import { limitEventsSince } from '../limits/limit-events';
import { liveSite } from '../operations/live-site';
import { operatorsOnly } from '../operations/operators-only';
import { oneOf } from '../records/lists';
import { createCounts } from './counts';
import { fieldEvidence } from './field-evidence';
import { liveOf } from './quota';
import { isAppId, isBuild, readReport } from './read-report';
import { remoteTimeSeries } from './remote-time-series';
import { loadsSince, sinceOf, siteHealth } from './site-health';

const BODY_BYTES = 16 * 1024;
/** A page sends at most six reports a minute, and many visitors share one address of a mobile network. */
const perAddress = { ...perNetwork(120), inMemory: true };

interface Deps {
  database: Pick<Database, 'db' | 'kind'>;
  guard: Guard;
  now: () => Date;
  token?: string | undefined;
  /** the web root, whose live release names the live builds */
  siteDir?: string | undefined;
}

/**
 * Receives reports of every visitor's browser; administrators read the sums. Every beacon is answered with 204: no browser reads
 * the answer, and an error status would appear in its console.
 */
export async function telemetryRoutes(app: FastifyInstance, { database: { db, kind }, guard, now, siteDir, token }: Deps): Promise<void> {
  // several processes may share the database: writes counts every second, so that others can return them
  const keepEvery = kind === 'postgresql' ? 1000 : undefined;
  const readSite = siteDir ? liveSite(siteDir) : undefined;
  const readLive = async () => {
    const site = await readSite?.();
    return site && liveOf(site);
  };
  const counts = createCounts({ db, log: app.log, readLive, hash: await keyedHash(db, 'limits-secret'), keepEvery });
  app.addHook('onClose', counts.keep);

  await app.register(async (scope) => {
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.post(
      '/api/telemetry',
      { config: { rateLimit: perAddress }, bodyLimit: BODY_BYTES, errorHandler: (_error, _request, reply) => reply.code(204).send() },
      async (request, reply) => {
        const report = readReport(request.body);
        if (report) counts.add(report, now(), clientNetwork(request.ip));
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });

  app.get<Query>('/api/telemetry', privateCall(guard), async ({ query }) => {
    await counts.keep();
    const until = now();
    const since = sinceOf(until, daysOf(query.days));
    return { ...siteHealth(await loadsSince(db, since), since, until), limits: await limitEventsSince(db, since) };
  });
  app.get<Query>('/api/telemetry/course', privateCall(guard), async ({ query: { app: part = '', days } }) => {
    await counts.keep();
    if (!isAppId(part)) throw new ApiError(400, 'bad-request', 'Name a part of the site.');
    return remoteTimeSeries(db, part, daysOf(days), now());
  });
  // for `release canary --auto`
  app.get<Query>('/metrics/field', operatorsOnly(token), async ({ query: { app: part = '', builds = '', since = '' } }, reply) => {
    await counts.keep();
    const moment = new Date(since);
    // a repeated parameter is an array
    const named = String(builds).split(',');
    if (!isAppId(part) || !named.every(isBuild) || Number.isNaN(moment.getTime()))
      throw new ApiError(400, 'bad-request', 'Name an app, its builds and a moment.');
    return reply.header('cache-control', 'no-store').send(await fieldEvidence(db, part, named, moment));
  });
}

interface Query {
  Querystring: { app?: string; days?: string; builds?: string; since?: string };
}

/** @throws ApiError 400 */
const daysOf = (text: string | undefined): HealthDays => (oneOf('days', text, ['1', '7']) === '7' ? 7 : 1);
