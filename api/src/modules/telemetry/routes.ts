import { DAY_MS, LOAD_OUTCOMES, MOST_REPORTS, type TelemetryReport } from '@lagoon/shared/domain';
import * as v from 'valibot';
import type { Context } from '../../context';
import { clientNetwork } from '../../platform';
import { beaconRoute } from '../../platform/http/beacon';
import { type Api, choice } from '../../platform/schema';
import { liveSite } from '../../platform/static-site/live-site';
import { operatorsOnly } from '../auth/guard';
import { limitEventsSince } from '../limits/limit-events';
import { createCounts, liveOf } from './counts';
import { LONGEST_MS } from './measurement';
import { fieldFigures, renderedAgain, siteHealth } from './site-health';

const appId = (message?: string) =>
  v.pipe(v.string(message), v.regex(/^[a-z][a-z0-9-]{0,31}$/, message));
const buildId = (message?: string) =>
  v.pipe(v.string(message), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, message));

const app = appId();
const build = v.optional(buildId());
const known = { app, build: buildId() };
const time = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.transform((ms) => Math.min(Math.round(ms), LONGEST_MS)),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_REPORTS));
const vital = v.optional(time);

const some = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.maxLength(MOST_REPORTS));
const reportSchema = v.object({
  loads: some(v.object({ app, build, wanted: build, outcome: v.picklist(LOAD_OUTCOMES) })),
  errors: some(v.object({ app, build })),
  views: v.optional(some(v.object({ ...known, count }))),
  vitals: v.optional(some(v.object({ ...known, lcp: vital, inp: vital, cls: vital }))),
});

export function readReport(body: unknown) {
  const { success, output } = v.safeParse(reportSchema, body);
  return success ? (output as TelemetryReport) : undefined;
}

/** Chrome and Firefox on iPhones use WebKit, and report the names CriOS and FxiOS. */
function engineOf(userAgent = '') {
  if (userAgent.includes('Firefox/')) return 'firefox';
  if (userAgent.includes('Chrome/')) return 'chromium';
  return userAgent.includes('AppleWebKit/') ? 'webkit' : 'other';
}

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

export async function telemetryRoutes(
  app: Api,
  { database: { db, kind }, visitorHash: hash, staffCall, now, siteDir, token }: Context,
) {
  // other processes read these counts
  const keepEvery = kind === 'postgresql' ? 1000 : undefined;
  const readSite = siteDir ? liveSite(siteDir) : undefined;
  const readLive = async () => {
    const site = await readSite?.();
    return site && liveOf(site);
  };
  const counts = createCounts({
    db,
    log: app.log,
    readLive,
    hash,
    keepEvery,
  });
  app.addHook('onClose', counts.keep);

  await beaconRoute(
    app,
    {
      summary: 'Receives reports of browsers',
      url: '/api/telemetry',
      body: reportSchema,
      type: 'text/plain',
      most: MOST_A_MINUTE,
    },
    ({ body, ip, headers }) => {
      const report = readReport(body);
      if (report)
        counts.add(
          { ...report, engine: engineOf(headers['user-agent']) },
          now(),
          clientNetwork(ip),
        );
    },
  );

  app.get(
    '/api/telemetry',
    staffCall({
      summary: 'Loads, failures and speed of each build',
      querystring: v.object({ days }),
      answer: 'SiteHealth',
    }),
    async ({ query }) => {
      await counts.keep();
      const until = now();
      const since = new Date(until.getTime() - query.days * DAY_MS);
      return {
        since: since.toISOString(),
        until: until.toISOString(),
        builds: await siteHealth(db, since),
        limits: await limitEventsSince(db, since),
        renderedAgain: await renderedAgain(db, since),
      };
    },
  );
  // for `release canary --auto`
  app.get(
    '/metrics/field',
    operatorsOnly(token, {
      summary: 'Failures and timings of builds, each network counted once',
      querystring: fieldQuery,
      answer: 'FieldFigures',
    }),
    async ({ query }) => {
      await counts.keep();
      return fieldFigures(db, query);
    },
  );
}
