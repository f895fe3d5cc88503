import type { Closures } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

/** What is to be closed: a day, or times of it. */
export interface DayToClose {
  /** 'YYYY-MM-DD' */
  date: string;
  /** 'HH:mm'; none for the whole day */
  times: string[];
  /** what visitors read; may be empty */
  reason: string;
}

/** Closed days. They go with the appointments: what stands on a closed day changes with those. */
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
