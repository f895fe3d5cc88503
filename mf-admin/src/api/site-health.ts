import type { SiteHealth } from '@lagoon/shared/domain';
import { adminApi } from './admin-api';
import { authorised } from './authenticated-base-query';
import { type LiveBuilds, liveBuilds } from './live-builds';

/** How the site does. */
export const siteHealthApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    siteHealth: build.query<SiteHealth, void>({
      queryFn: (_, _api, _extra, send) => authorised<SiteHealth>(send, { url: 'api/telemetry' }),
      providesTags: ['Health'],
    }),
    /** The builds that are live, as every visitor gets them: whoever looks may be in the group of a canary. */
    liveBuilds: build.query<LiveBuilds, void>({
      query: () => ({ url: 'registry.json?canary=off', credentials: 'omit', cache: 'no-cache' }),
      transformResponse: liveBuilds,
    }),
  }),
});

export const { useSiteHealthQuery, useLiveBuildsQuery } = siteHealthApi;
