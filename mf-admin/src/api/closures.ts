import type { Closure, Closures } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

export type DayToClose = Pick<Closure, 'date' | 'times' | 'reason'>;

/** Calls about closed days. Their cache tag is `Appointments`, because a closed day changes the available time slots. */
const closuresApi = injectAuthenticated({
  endpoints: (build) => ({
    closures: build.query<Closures, void>({ query: () => 'api/closures', providesTags: ['Appointments'] }),
    closeDays: build.mutation<Closures, DayToClose[]>({
      query: (days) => ({ url: 'api/closures', method: 'POST', body: { days } }),
      invalidatesTags: ['Appointments'],
    }),
    openAgain: build.mutation<Closures, string>({
      query: (id) => ({ url: `api/closures/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Appointments'],
    }),
  }),
});

export const { useClosuresQuery, useCloseDaysMutation, useOpenAgainMutation } = closuresApi;
