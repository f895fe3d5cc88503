import {
  type AppHealth,
  type BuildHealth,
  DAY_MS,
  type HealthDays,
  type HealthIssue,
  type LoadPhase,
  type SiteHealth,
  type TimedPhase,
} from '@lagoon/shared/domain';
import { blamed, type Counter } from './counter';
import { added, histogramOf, quantile } from './histogram';

type Counts = Pick<BuildHealth, 'loads' | 'retries' | 'fallbacks' | 'failed' | 'errors'>;
type Sums = Counts & { histogram: number[]; phases: Record<TimedPhase, number> };

const nothing = (): Sums => ({
  ...{ loads: 0, retries: 0, fallbacks: 0, failed: 0, errors: 0 },
  histogram: histogramOf(),
  phases: { entry: 0, init: 0, expose: 0, module: 0 },
});

function count(sums: Sums, { outcome, count: times, histogram, entryMs, initMs, exposeMs, moduleMs }: Counter): void {
  if (outcome === 'failed') sums.failed += times;
  else if (outcome === 'error') sums.errors += times;
  else {
    sums.loads += times;
    if (outcome === 'retry') sums.retries += times;
    sums.histogram = added(sums.histogram, histogram);
    sums.phases.entry += entryMs;
    sums.phases.init += initMs;
    sums.phases.expose += exposeMs;
    sums.phases.module += moduleMs;
  }
}

function buildHealth(build: string, { histogram, phases, ...counts }: Sums): BuildHealth {
  const mean = (sum: number) => Math.round(sum / counts.loads);
  const { entry, init, expose, module } = phases;
  return {
    build,
    ...counts,
    median: quantile(histogram, 0.5),
    p95: quantile(histogram, 0.95),
    phases: counts.loads === 0 ? null : { entry: mean(entry), init: mean(init), expose: mean(expose), module: mean(module) },
  };
}

function troublesOf(counters: readonly Counter[]): HealthIssue[] {
  const found = new Map<string, HealthIssue>();
  for (const counter of counters) {
    if (counter.outcome === 'ok') continue;
    const { outcome, phase, code, lastAt } = counter;
    const build = blamed(counter);
    const key = [build, outcome, phase, code].join(' ');
    const before = found.get(key);
    const at = lastAt.toISOString();
    found.set(key, {
      build,
      outcome: outcome as HealthIssue['outcome'],
      phase: outcome === 'error' ? null : (phase as LoadPhase),
      code,
      count: (before?.count ?? 0) + counter.count,
      lastAt: before && before.lastAt > at ? before.lastAt : at,
    });
  }
  return [...found.values()].sort((one, other) => other.lastAt.localeCompare(one.lastAt));
}

function appHealth(app: string, counters: readonly Counter[]): AppHealth {
  const builds = new Map<string, Sums>();
  const of = (build: string): Sums => {
    const sums = builds.get(build) ?? nothing();
    builds.set(build, sums);
    return sums;
  };
  for (const counter of counters) {
    count(of(counter.build), counter);
    if (counter.outcome === 'previous') of(blamed(counter)).fallbacks += counter.count;
  }
  return {
    app,
    builds: [...builds].map(([build, sums]) => buildHealth(build, sums)).sort((one, other) => other.loads - one.loads),
    troubles: troublesOf(counters),
  };
}

export const sinceOf = (until: Date, days: HealthDays): Date => new Date(until.getTime() - days * DAY_MS);

/** How the site does, by what was counted from one moment to another. */
export function siteHealth(counters: readonly Counter[], since: Date, until: Date): Omit<SiteHealth, 'limits'> {
  const apps = [...new Set(counters.map(({ app }) => app))].sort();
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    apps: apps.map((app) =>
      appHealth(
        app,
        counters.filter((counter) => counter.app === app),
      ),
    ),
  };
}
