import type { SiteHealth } from '@lagoon/shared/domain';
import { adminApi, injectAuthenticated } from './admin-api';

/** What is live of an app. */
export interface Live {
  build: string;
  canary?: { build: string; percent: number };
}

/** By the app's name in the registry. */
export type LiveBuilds = Record<string, Live>;

/** Reads the registry of the site; what is not as it should be is left out. @param registry parsed JSON */
export function liveBuilds(registry: unknown): LiveBuilds {
  const { apps } = (registry ?? {}) as { apps?: Record<string, { active?: unknown; canary?: unknown }> };
  const entries = Object.entries(apps ?? {}).flatMap(([app, { active, canary }]): [string, Live][] => {
    const live = buildOf(active);
    const tried = buildOf(canary);
    const percent = (canary as { percent?: unknown } | undefined)?.percent;
    if (!live) return [];
    return [[app, tried && typeof percent === 'number' ? { build: live, canary: { build: tried, percent } } : { build: live }]];
  });
  return Object.fromEntries(entries);
}

function buildOf(value: unknown): string | undefined {
  const build = (value as { build?: unknown } | undefined)?.build;
  return typeof build === 'string' ? build : undefined;
}

/** How the site does. */
export const { useSiteHealthQuery } = injectAuthenticated({
  endpoints: (build) => ({
    siteHealth: build.query<SiteHealth, void>({ query: () => 'api/telemetry', providesTags: ['Health'] }),
  }),
});

/** The builds that are live, as every visitor gets them: whoever looks may be in the group of a canary. */
export const { useLiveBuildsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    liveBuilds: build.query<LiveBuilds, void>({
      query: () => ({ url: 'registry.json?canary=off', credentials: 'omit', cache: 'no-cache' }),
      transformResponse: liveBuilds,
    }),
  }),
});
