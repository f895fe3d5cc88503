import type { PendingCounts } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

export const { useWaitingQuery } = injectAuthenticated({
  endpoints: (build) => ({
    waiting: build.query<PendingCounts, void>({
      query: () => 'api/waiting',
      providesTags: ['Waiting', 'Orders', 'Messages', 'Appointments', 'E-mails'],
    }),
  }),
});
