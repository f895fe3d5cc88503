import type { HealthDays, RegistryApp, RemoteTimeSeries, SiteHealth } from '@lagoon/shared/domain';
import { adminApi, injectAuthenticated } from './admin-api';

export interface Live {
  build: string;
  canary?: { build: string; percent: number };
  /** the previous build */
  previous?: string;
}

export type LiveBuilds = Record<string, Live>;

/** Returns the builds of each app with a live build. @param registry parsed JSON */
export function liveBuilds(registry: unknown): LiveBuilds {
  const { apps } = (registry ?? {}) as { apps?: Record<string, Partial<RegistryApp>> };
  const entries = Object.entries(apps ?? {}).flatMap(([app, { active, canary, previous }]): [string, Live][] => {
    if (!active?.build) return [];
    const onTrial = canary && { canary: { build: canary.build, percent: canary.percent } };
    return [[app, { build: active.build, ...onTrial, ...(previous && { previous: previous.build }) }]];
  });
  return Object.fromEntries(entries);
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

/** Requests the registry of the live release, even if the administrator's browser belongs to a canary. */
export const { useLiveBuildsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    liveBuilds: build.query<LiveBuilds, void>({
      query: () => ({ url: 'registry.json?canary=off', credentials: 'omit', cache: 'no-cache' }),
      transformResponse: liveBuilds,
    }),
  }),
});
