import type { Waiting } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

export const { useWaitingQuery } = injectAuthenticated({
  endpoints: (build) => ({
    waiting: build.query<Waiting, void>({
      query: () => 'api/waiting',
      providesTags: ['Waiting', 'Orders', 'Messages', 'Appointments', 'E-mails'],
    }),
  }),
});
