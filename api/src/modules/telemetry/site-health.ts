import {
  type AppHealth,
  type BuildHealth,
  DAY_MS,
  type HealthDays,
  type HealthIssue,
  type LoadPhase,
  type SiteHealth,
  TIMED_PHASES,
  type TimedPhase,
} from '@lagoon/shared/domain';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { telemetry } from '../../platform/db/schema';
import { addHistograms, quantile } from './histogram';
import { ALL, isShown, LOAD_MEASURES, type Measurement, responsibleBuild } from './measurement';

const sum = (rows: readonly Measurement[]): number => rows.reduce((total, { count }) => total + count, 0);
const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

export function buildHealth(build: string, rows: readonly Measurement[]): BuildHealth {
  const of = (measure: string) => sum(rows.filter((row) => row.build === build && row.measure === measure));
  const shown = rows.filter((row) => row.build === build && isShown(row));
  const histogram = shown.map((row) => row.histogram).reduce(addHistograms, []);
  const phases = shown.map(({ phaseMs }) => phaseMs).reduce(addHistograms, []);
  const loads = sum(shown);
  const means = TIMED_PHASES.map((phase, at) => [phase, Math.round((phases[at] ?? 0) / loads)]);
  return {
    build,
    loads,
    retries: of('retry'),
    fallbacks: sum(rows.filter((row) => row.measure === 'previous' && responsibleBuild(row) === build)),
    failed: of('failed'),
    errors: of('error'),
    median: quantile(histogram, 0.5),
    p95: quantile(histogram, 0.95),
    phases: loads === 0 ? null : (Object.fromEntries(means) as Record<TimedPhase, number>),
  };
}

function issuesOf(rows: readonly Measurement[]): HealthIssue[] {
  const found = new Map<string, HealthIssue>();
  for (const row of rows) {
    const { measure, phase, code, count } = row;
    if (measure === 'ok') continue;
    const build = responsibleBuild(row);
    const key = [build, measure, phase, code].join(' ');
    const known = found.get(key);
    const lastAt = row.lastAt.toISOString();
    found.set(key, {
      ...{ build, outcome: measure as HealthIssue['outcome'], code, phase: measure === 'error' ? null : (phase as LoadPhase) },
      count: (known?.count ?? 0) + count,
      lastAt: known && known.lastAt > lastAt ? known.lastAt : lastAt,
    });
  }
  return [...found.values()].sort((one, other) => other.lastAt.localeCompare(one.lastAt));
}

function appHealth(app: string, rows: readonly Measurement[]): AppHealth {
  const builds = unique(rows.flatMap((row) => [row.build, responsibleBuild(row)]));
  return {
    app,
    builds: builds.map((build) => buildHealth(build, rows)).sort((one, other) => other.loads - one.loads),
    troubles: issuesOf(rows),
  };
}

export const sinceOf = (until: Date, days: HealthDays): Date => new Date(until.getTime() - days * DAY_MS);

export const loadsSince = (db: Db, since: Date): Promise<Measurement[]> =>
  db
    .select()
    .from(telemetry)
    .where(and(gt(telemetry.at, since), eq(telemetry.network, ALL), inArray(telemetry.measure, LOAD_MEASURES)));

export function siteHealth(rows: readonly Measurement[], since: Date, until: Date): Omit<SiteHealth, 'limits'> {
  const apps = unique(rows.map(({ app }) => app)).sort();
  const healths = apps.map((name) =>
    appHealth(
      name,
      rows.filter(({ app }) => app === name),
    ),
  );
  return { since: since.toISOString(), until: until.toISOString(), apps: healths };
}
