import type { HealthDays, RemoteTimeSeries, SiteHealth } from '@lagoon/shared/domain';
import { adminApi, injectAuthenticated } from './admin-api';

export interface Live {
  build: string;
  canary?: { build: string; percent: number };
  /** the fallback build */
  previous?: string;
}

export type LiveBuilds = Record<string, Live>;

/** Reads the live builds from the site's registry and skips malformed entries. */
export function liveBuilds(registry: unknown): LiveBuilds {
  const { apps } = (registry ?? {}) as { apps?: Record<string, Partial<Record<'active' | 'canary' | 'previous', unknown>>> };
  const entries = Object.entries(apps ?? {}).flatMap(([app, { active, canary, previous }]): [string, Live][] => {
    const live = buildOf(active);
    const tried = buildOf(canary);
    const percent = (canary as { percent?: unknown } | undefined)?.percent;
    if (!live) return [];
    const before = buildOf(previous);
    const trial = tried && typeof percent === 'number' ? { canary: { build: tried, percent } } : {};
    return [[app, { build: live, ...trial, ...(before ? { previous: before } : {}) }]];
  });
  return Object.fromEntries(entries);
}

function buildOf(value: unknown): string | undefined {
  const build = (value as { build?: unknown } | undefined)?.build;
  return typeof build === 'string' ? build : undefined;
}

export const { useSiteHealthQuery, useRemoteTimeSeriesQuery } = injectAuthenticated({
  endpoints: (build) => ({
    siteHealth: build.query<SiteHealth, HealthDays>({ query: (days) => `api/telemetry?days=${days}`, providesTags: ['Health'] }),
    remoteTimeSeries: build.query<RemoteTimeSeries, { app: string; days: HealthDays }>({
      query: ({ app, days }) => `api/telemetry/course?app=${encodeURIComponent(app)}&days=${days}`,
      providesTags: ['Health'],
    }),
  }),
});

/** Without the canary group of the administrator's own browser. */
export const { useLiveBuildsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    liveBuilds: build.query<LiveBuilds, void>({
      query: () => ({ url: 'registry.json?canary=off', credentials: 'omit', cache: 'no-cache' }),
      transformResponse: liveBuilds,
    }),
  }),
});
