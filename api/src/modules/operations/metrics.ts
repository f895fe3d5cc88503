import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database, Db } from '../../platform/db/open';
import type { Composers } from '../content/changes';
import { MEDIA_BYTES, MEDIA_KINDS, mediaFigures } from '../media/media';
import { outboxFigures } from '../outbox/read-emails';
import { liveSite, webHostsAway } from './live-site';

interface Sources {
  database: Database;
  composers: Composers;
  siteDir: string | undefined;
  /** bytes that all pictures may have together; undefined where nothing is said */
  mediaLimit: number | undefined;
}

/** A request that was answered. Its route is the pattern, never the address: which test somebody looks at is health data. */
export interface Answered {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/**
 * What this process counts and what it sees when it is asked, for Prometheus. No label has anything of a person or of what they
 * looked at.
 */
export function createMetrics({ database, composers, siteDir, mediaLimit = MEDIA_BYTES }: Sources) {
  const register = new Registry();
  const registers = [register];
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name: `lagoon_${name}`, help, labelNames, registers });
  const requests = new Counter({
    name: 'lagoon_http_requests_total',
    help: 'Requests answered, by the pattern of their route and the status of the answer',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'lagoon_http_request_seconds',
    help: 'Time until the answer had been handed over',
    labelNames: ['route'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
    registers,
  });
  const reachable = gauge('database_reachable', '1 when the database answered this scrape');
  const connections = gauge('database_connections', 'Connections to PostgreSQL, and calls that wait for one', ['state']);
  const letters = gauge('outbox_letters', 'E-mails that have not been sent, by what they wait for', ['state']);
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest e-mail that waits for its turn; 0 when none does');
  const pictures = gauge('media_pictures', 'Pictures in the database, by what they are for', ['kind']);
  const bytes = gauge('media_bytes', 'What they take', ['kind']);
  gauge('media_limit_bytes', 'What all pictures may take together').set(mediaLimit);
  const listening = gauge('composers_listening', 'Composers that hear of changes');
  const lastSeen = gauge('composer_last_seen_timestamp_seconds', 'When a composer listened last');
  const release = gauge('site_release', 'The release that is live, and its generation', ['folder']);
  const since = gauge('site_live_timestamp_seconds', 'Since when this generation is live');
  const hostsAway = gauge('web_hosts_away', 'Web hosts that could not be reached and serve what they had');
  const builds = gauge('site_build', 'Builds that visitors can meet', ['app', 'build', 'role']);

  /** What the database knows; without an answer the rest is told all the same. */
  async function readDatabase(db: Db): Promise<void> {
    for (const one of [letters, pictures, bytes]) one.reset();
    oldest.remove();
    try {
      const figures = await outboxFigures(db);
      for (const state of ['due', 'held', 'given-up'] as const) letters.set({ state }, figures[state]);
      oldest.set(figures.oldestSeconds);
      const kept = new Map((await mediaFigures(db)).map((each) => [each.kind, each]));
      for (const kind of MEDIA_KINDS) {
        pictures.set({ kind }, kept.get(kind)?.count ?? 0);
        bytes.set({ kind }, kept.get(kind)?.bytes ?? 0);
      }
      reachable.set(1);
    } catch {
      reachable.set(0);
    }
  }

  const readLive = siteDir ? liveSite(siteDir) : async () => undefined;
  async function readSite(): Promise<void> {
    hostsAway.set(siteDir ? await webHostsAway(siteDir) : 0);
    const live = await readLive();
    for (const one of [release, builds]) one.reset();
    since.remove();
    if (!live) return;
    release.set({ folder: live.folder }, 1);
    since.set(live.since / 1000);
    for (const { app, build, role } of live.builds) if (role !== 'previous') builds.set({ app, build, role }, 1);
  }

  return {
    contentType: register.contentType,
    answered({ method, route, status, seconds }: Answered): void {
      requests.inc({ method, route, status });
      durations.observe({ route }, seconds);
    },
    /** begins to watch the event loop, the garbage collection and the process itself */
    watchProcess: () => collectDefaultMetrics({ register }),
    async read(): Promise<string> {
      for (const [state, count] of Object.entries(database.connections?.() ?? {})) connections.set({ state }, count);
      listening.set(composers.listening());
      const seen = composers.lastSeen();
      if (seen !== undefined) lastSeen.set(seen / 1000);
      await Promise.all([readDatabase(database.db), readSite()]);
      return register.metrics();
    },
  };
}
