import type { HealthDays, SiteHealth } from '@lagoon/shared/domain';
import { adminApi, injectAuthenticated } from '../../api/calls';

export interface LiveApp {
  active?: { build: string };
  canary?: { build: string; percent: number };
}

export type LiveApps = Record<string, LiveApp>;

export const { useSiteHealthQuery } = injectAuthenticated((build) => ({
  siteHealth: build.query<SiteHealth, HealthDays>({
    query: (days) => `api/telemetry?days=${days}`,
    providesTags: ['Health'],
  }),
}));

/** The live release, even if the browser belongs to a canary. */
export const { useLiveBuildsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    liveBuilds: build.query<LiveApps, void>({
      query: () => ({ url: 'registry.json?canary=off', credentials: 'omit', cache: 'no-cache' }),
      transformResponse: ({ apps = {} }: { apps?: LiveApps }) => apps,
    }),
  }),
});
