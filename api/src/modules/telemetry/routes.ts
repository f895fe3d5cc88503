import type { HealthDays } from '@lagoon/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/open';
import { keyedHash } from '../../platform/db/secrets';
import { ApiError } from '../../platform/errors';
import { clientNetwork, perNetwork } from '../../platform/network';
import { type Guard, privateCall } from '../auth/guard';
import { refusalsSince } from '../limits/refusals';
import { forOperators } from '../operations/for-operators';
import { liveSite } from '../operations/live-site';
import { oneOf } from '../records/lists';
import { createCounters } from './counters';
import { createFieldCounts } from './field-counts';
import { fieldEvidence } from './field-evidence';
import { countersSince } from './keep-counters';
import { metOf } from './met';
import { isBuild, isPart, readReport } from './read-report';
import { remoteTimeSeries } from './remote-time-series';
import { sinceOf, siteHealth } from './site-health';

const BODY_BYTES = 16 * 1024;
/** A page sends six a minute at most, and many visitors share one address of a mobile network. */
const perAddress = { ...perNetwork(120), inMemory: true };

interface Deps {
  database: Pick<Database, 'db' | 'kind'>;
  guard: Guard;
  now: () => Date;
  /** of operators */
  token?: string | undefined;
  /** the web root, whose live release says which builds visitors can meet */
  siteDir?: string | undefined;
}

/**
 * How the parts of the site load: told by every visitor's browser, read by administrators. Nobody waits for the answer to
 * a beacon and nothing can be done about a refusal, which a browser would only write to its console: so whatever
 * came, and however much of it, the answer is 204.
 */
export async function telemetryRoutes(app: FastifyInstance, { database: { db, kind }, guard, now, siteDir, token }: Deps): Promise<void> {
  // who reads the report may ask another process than the one that counted
  const keepEvery = kind === 'postgresql' ? 1000 : undefined;
  const readLive = siteDir ? liveSite(siteDir) : undefined;
  const readMet = async () => metOf(await readLive?.());
  const counters = createCounters(db, app.log, readMet, keepEvery);
  const field = createFieldCounts({ db, log: app.log, readMet, hash: await keyedHash(db, 'limits-secret'), keepEvery });
  const keepAll = () => Promise.all([counters.keep(), field.keep()]);
  app.addHook('onClose', async () => void (await keepAll()));

  await app.register(async (scope) => {
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.post(
      '/api/telemetry',
      { config: { rateLimit: perAddress }, bodyLimit: BODY_BYTES, errorHandler: (_error, _request, reply) => reply.code(204).send() },
      async (request, reply) => {
        const report = readReport(request.body);
        if (report) for (const kept of [counters, field]) kept.add(report, now(), clientNetwork(request.ip));
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });

  app.get<Query>('/api/telemetry', privateCall(guard), async ({ query }) => {
    await counters.keep();
    const until = now();
    const since = sinceOf(until, daysOf(query.days));
    return { ...siteHealth(await countersSince(db, since), since, until), limits: await refusalsSince(db, since) };
  });
  app.get<Query>('/api/telemetry/course', privateCall(guard), async ({ query: { app: part = '', days } }) => {
    await keepAll();
    if (!isPart(part)) throw new ApiError(400, 'bad-request', 'Name a part of the site.');
    return remoteTimeSeries(db, part, daysOf(days), now());
  });
  // for `release canary --auto`
  app.get<Query>('/metrics/field', forOperators(token), async ({ query: { app: part = '', builds = '', since = '' } }, reply) => {
    await field.keep();
    const moment = new Date(since);
    // a name that stands in an address twice is a list
    const named = String(builds).split(',');
    if (!isPart(part) || !named.every(isBuild) || Number.isNaN(moment.getTime()))
      throw new ApiError(400, 'bad-request', 'Name an app, its builds and a moment.');
    return reply.header('cache-control', 'no-store').send(await fieldEvidence(db, part, named, moment));
  });
}

interface Query {
  Querystring: { app?: string; days?: string; builds?: string; since?: string };
}

/** @throws ApiError 400 */
const daysOf = (text: string | undefined): HealthDays => (oneOf('days', text, ['1', '7']) === '7' ? 7 : 1);
