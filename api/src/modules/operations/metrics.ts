import { DAY_MS, HOUR_MS, VITALS } from '@lagoon/shared/domain';
import { eq, sql } from 'drizzle-orm';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../context';
import { BACKED_UP, type Db, facts, orders, rowsOf } from '../../platform/db';
import {
  countUnreachableHosts,
  type LiveSite,
  liveSite,
} from '../../platform/static-site/live-site';
import { MEDIA_BYTES, MEDIA_KINDS, mediaStatistics } from '../media/media';
import { outboxStatistics } from '../outbox/routes';
import { bucketStart } from '../telemetry/measurement';
import { renderedAgain, siteHealth } from '../telemetry/site-health';

/** docs/reference/metrics.md. No label contains data about a person or a viewed test. */
export function createMetrics({
  database,
  siteDir,
  writing: { mediaLimit = MEDIA_BYTES },
  now,
}: Context) {
  const register = new Registry();
  const ours = <Label extends string>(name: string, help: string, labelNames: Label[]) => ({
    name: `lagoon_${name}`,
    help,
    labelNames,
    registers: [register],
  });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge(ours(name, help, labelNames));
  const requests = new Counter(
    ours(
      'http_requests_total',
      'Answered requests by method, route pattern (pages and files: site) and status',
      ['method', 'route', 'status'],
    ),
  );
  const durations = new Histogram({
    ...ours(
      'http_request_seconds',
      'Seconds until the answer was handed to the socket, by route pattern',
      ['route'],
    ),
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
  });
  const violations = new Counter(
    ours(
      'policy_violations_total',
      'Violations of the content security policy that browsers report, by directive',
      ['directive'],
    ),
  );
  const reachable = gauge(
    'database_reachable',
    '1 if the database answered this scrape, otherwise 0',
  );
  const connections = gauge(
    'database_connections',
    'PostgreSQL connections by state: open, idle; waiting: calls without a connection',
    ['state'],
  );
  const emails = gauge('outbox_letters', 'Unsent e-mails by state: due, held, given-up', ['state']);
  const oldest = gauge(
    'outbox_oldest_seconds',
    'Age of the oldest due e-mail in seconds, 0 without one',
  );
  const placed = gauge('orders_day', 'Orders of the last 24 hours by status', ['status']);
  const again = gauge(
    'pages_rendered_again_day',
    'Pages of the last 24 hours that a browser had to render again, by engine',
    ['engine'],
  );
  const backup = gauge('backup_timestamp_seconds', 'Unix time of the last complete backup');
  const pictures = gauge(
    'media_pictures',
    'Stored pictures by kind: picture, width (a narrower copy), ' +
      'proof, unclaimed (a proof without an order)',
    ['kind'],
  );
  const bytes = gauge('media_bytes', 'Bytes of stored pictures by kind', ['kind']);
  gauge('media_limit_bytes', 'Limit of the bytes of all stored pictures').set(mediaLimit);
  const lastSeen = gauge(
    'composer_last_seen_timestamp_seconds',
    'Unix time of the last request of a prerenderer, 0 before the first',
  );
  const release = gauge(
    'site_release',
    'Folder of the live release and its generation; the value is 1',
    ['folder'],
  );
  const since = gauge(
    'site_live_timestamp_seconds',
    'Unix time at which the live generation went live',
  );
  const rendering = gauge(
    'site_rendering_seconds',
    'Seconds from the start of rendering the live generation until it went live',
  );
  const unreachableHosts = gauge(
    'web_hosts_away',
    'Unreachable web hosts that serve an earlier release',
  );
  const builds = gauge(
    'site_build',
    'Live builds by app, build and role (active, canary); the value is 1',
    ['app', 'build', 'role'],
  );
  const loads = gauge(
    'app_loads',
    'Loads in this hour and the one before it, by app, build and outcome: loaded, failed',
    ['app', 'build', 'outcome'],
  );
  const vitals = gauge(
    'app_vital_p75',
    '75th percentile of the same hours by app, build and vital: ' +
      'lcp and inp in ms, cls in thousandths',
    ['app', 'build', 'vital'],
  );

  const readLive = siteDir ? liveSite(siteDir) : async () => undefined;
  async function readDatabase(db: Db, apps: LiveSite['apps']) {
    for (const one of [emails, pictures, bytes, placed, again, loads, vitals]) one.reset();
    for (const one of [oldest, backup]) one.remove();
    try {
      const figures = await outboxStatistics(db);
      for (const state of ['due', 'held', 'given-up'] as const)
        emails.set({ state }, figures[state]);
      oldest.set(figures.oldestSeconds);
      const kept = new Map((await mediaStatistics(db)).map((each) => [each.kind, each]));
      for (const kind of MEDIA_KINDS) {
        pictures.set({ kind }, kept.get(kind)?.count ?? 0);
        bytes.set({ kind }, kept.get(kind)?.bytes ?? 0);
      }
      for (const { status, count } of await ordersOfDay(db)) placed.set({ status }, count);
      for (const { engine, count } of await renderedAgain(db, new Date(now().getTime() - DAY_MS)))
        again.set({ engine }, count);
      const [backedUp] = await db.select().from(facts).where(eq(facts.key, BACKED_UP));
      if (backedUp) backup.set(Date.parse(backedUp.value) / 1000);
      for (const { app, build, ...health } of await siteHealth(
        db,
        new Date(bucketStart(now(), HOUR_MS).getTime() - 2 * HOUR_MS),
      )) {
        if (!apps?.get(app)?.builds.has(build)) continue;
        loads.set({ app, build, outcome: 'loaded' }, health.loads);
        loads.set({ app, build, outcome: 'failed' }, health.failed);
        for (const vital of VITALS)
          if (health[vital] !== null) vitals.set({ app, build, vital }, health[vital]);
      }
      reachable.set(1);
    } catch {
      reachable.set(0);
    }
  }

  async function readSite(live: LiveSite | undefined) {
    unreachableHosts.set(siteDir ? await countUnreachableHosts(siteDir) : 0);
    for (const one of [release, builds]) one.reset();
    for (const one of [since, rendering]) one.remove();
    if (!live) return;
    release.set({ folder: live.folder }, 1);
    since.set(live.since / 1000);
    if (live.renderedSince) rendering.set((live.since - live.renderedSince) / 1000);
    for (const { app, build, role } of live.builds)
      if (role !== 'previous') builds.set({ app, build, role }, 1);
  }

  return {
    contentType: register.contentType,
    /** @param route its pattern: an address may name the viewed test */
    answered(method: string, route: string, status: number, seconds: number) {
      requests.inc({ method, route, status });
      durations.observe({ route }, seconds);
    },
    sawPrerenderer: () => lastSeen.setToCurrentTime(),
    violated: (directive: string) => violations.inc({ directive }),
    watchProcess: () => collectDefaultMetrics({ register }),
    async read() {
      for (const [state, count] of Object.entries(database.connections?.() ?? {}))
        connections.set({ state }, count);
      const live = await readLive();
      await Promise.all([readDatabase(database.db, live?.apps), readSite(live)]);
      return register.metrics();
    },
  };
}

const ordersOfDay = (db: Db) =>
  rowsOf<{ status: string; count: number }>(
    db,
    sql`select status, count(*)::int as count from ${orders} where created_at > now() - interval
      '1 day' group by status`,
  );
