import type { HealthDays, RegistryApp, SiteHealth } from '@lagoon/shared/domain';
import { adminApi, injectAuthenticated } from '../../api/calls';

export interface Live {
  build: string;
  canary?: { build: string; percent: number };
}

export type LiveBuilds = Record<string, Live>;

export function liveBuilds(registry: unknown): LiveBuilds {
  const { apps } = (registry ?? {}) as { apps?: Record<string, Partial<RegistryApp>> };
  const entries = Object.entries(apps ?? {}).flatMap(
    ([app, { active, canary }]): [string, Live][] => {
      if (!active?.build) return [];
      return [
        [
          app,
          {
            build: active.build,
            ...(canary && { canary: { build: canary.build, percent: canary.percent } }),
          },
        ],
      ];
    },
  );
  return Object.fromEntries(entries);
}

export const { useSiteHealthQuery } = injectAuthenticated({
  endpoints: (build) => ({
    siteHealth: build.query<SiteHealth, HealthDays>({
      query: (days) => `api/telemetry?days=${days}`,
      providesTags: ['Health'],
    }),
  }),
});

/**
 * Requests the registry of the live release, even if the administrator's browser belongs to a
 * canary.
 */
export const { useLiveBuildsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    liveBuilds: build.query<LiveBuilds, void>({
      query: () => ({ url: 'registry.json?canary=off', credentials: 'omit', cache: 'no-cache' }),
      transformResponse: liveBuilds,
    }),
  }),
});
