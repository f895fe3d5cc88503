import { DAY_MS } from '@lagoon/shared/domain';
import * as v from 'valibot';
import type { Database } from '../../platform/db/open';
import { keyedHash } from '../../platform/db/secrets';
import { beaconRoute } from '../../platform/http/beacon';
import { clientNetwork } from '../../platform/network';
import { choice } from '../../platform/schema/query';
import type { Api } from '../../platform/schema/route-schema';
import { liveSite } from '../../platform/static-site/live-site';
import { type Guard, operatorsOnly, privateCall } from '../auth/guard';
import { limitEventsSince } from '../limits/limit-events';
import { createCounts } from './counts';
import { fieldFigures } from './field-figures';
import { liveOf } from './quota';
import { appId, buildId, readReport, reportSchema } from './read-report';
import { siteHealth } from './site-health';

/** A page sends at most six a minute, and many visitors share an address. */
const MOST_A_MINUTE = 120;

const days = v.pipe(
  choice('days', ['1', '7']),
  v.transform((text) => (text === '7' ? 7 : 1)),
);

const FIELD = 'Name an app, its builds and a moment.';
const fieldQuery = v.object({
  app: v.optional(appId(FIELD), ''),
  // repeated, or separated by commas
  builds: v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform((names) => String(names).split(',')),
      v.array(buildId(FIELD)),
    ),
    '',
  ),
  since: v.optional(
    v.pipe(
      v.string(FIELD),
      v.transform((text) => new Date(text)),
      v.date(FIELD),
    ),
    '',
  ),
});

interface Deps {
  database: Pick<Database, 'db' | 'kind'>;
  guard: Guard;
  now: () => Date;
  token?: string | undefined;
  siteDir?: string | undefined;
}

export async function telemetryRoutes(app: Api, { database: { db, kind }, guard, now, siteDir, token }: Deps): Promise<void> {
  // other processes read these counts
  const keepEvery = kind === 'postgresql' ? 1000 : undefined;
  const readSite = siteDir ? liveSite(siteDir) : undefined;
  const readLive = async () => {
    const site = await readSite?.();
    return site && liveOf(site);
  };
  const counts = createCounts({ db, log: app.log, readLive, hash: await keyedHash(db, 'limits-secret'), keepEvery });
  app.addHook('onClose', counts.keep);

  const beacon = { summary: 'Receives reports of browsers', body: reportSchema, type: 'text/plain', most: MOST_A_MINUTE };
  await beaconRoute(app, { ...beacon, url: '/api/telemetry' }, (body, ip) => {
    const report = readReport(body);
    if (report) counts.add(report, now(), clientNetwork(ip));
  });

  const health = { summary: 'Loads, failures and speed of each build', querystring: v.object({ days }), answer: 'SiteHealth' } as const;
  app.get('/api/telemetry', privateCall(guard, health), async ({ query }) => {
    await counts.keep();
    const until = now();
    const since = new Date(until.getTime() - query.days * DAY_MS);
    const limits = await limitEventsSince(db, since);
    return { since: since.toISOString(), until: until.toISOString(), builds: await siteHealth(db, since), limits };
  });
  // for `release canary --auto`
  const field = {
    summary: 'Failures and timings of builds, each network counted once',
    querystring: fieldQuery,
    answer: 'FieldFigures',
  } as const;
  app.get('/metrics/field', operatorsOnly(token, field), async ({ query }, reply) => {
    await counts.keep();
    return reply.header('cache-control', 'no-store').send(await fieldFigures(db, query));
  });
}
