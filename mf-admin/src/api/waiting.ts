import type { Waiting } from '@lagoon/shared/domain';
import { adminApi } from './admin-api';
import { authorised } from './authenticated-base-query';

/** How much waits for an administrator: asked for again whenever any of it has changed. */
export const waitingApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    waiting: build.query<Waiting, void>({
      queryFn: (_, _api, _extra, send) => authorised<Waiting>(send, { url: 'api/waiting' }),
      providesTags: ['Waiting', 'Orders', 'Messages', 'Appointments', 'Outbox'],
    }),
  }),
});

export const { useWaitingQuery } = waitingApi;
