import type { PendingCounts } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

/** How much waits for an administrator: asked for again whenever any of it has changed. */
export const { useWaitingQuery } = injectAuthenticated({
  endpoints: (build) => ({
    waiting: build.query<PendingCounts, void>({
      query: () => 'api/waiting',
      providesTags: ['Waiting', 'Orders', 'Messages', 'Appointments', 'E-mails'],
    }),
  }),
});
