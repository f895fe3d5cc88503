import type { DayList, Found, PendingCounts, VerificationQueue } from '@lagoon/shared/domain';
import { injectAuthenticated, post } from './calls';

/** Minimum number of letters and digits in a search, as on the server. */
export const SHORTEST_SEARCH = 3;

export const { useWaitingQuery, useVerificationQueueQuery, useDayListQuery, useFindQuery } =
  injectAuthenticated((build) => ({
    waiting: build.query<PendingCounts, void>({
      query: () => 'api/waiting',
      providesTags: ['Waiting', 'Orders', 'Messages', 'Appointments', 'E-mails'],
    }),
    verificationQueue: build.query<VerificationQueue, void>({
      query: () => 'api/orders/to-verify',
      providesTags: ['Orders'],
    }),
    /** by day, 'YYYY-MM-DD' */
    dayList: build.query<DayList, string>({
      query: (day) => `api/appointments/day?day=${day}`,
      providesTags: ['Appointments'],
    }),
    /** A POST, so that names and phone numbers do not appear in addresses and logs. */
    find: build.query<Found, string>({
      query: (q) => post('api/find', { q }),
      keepUnusedDataFor: 0,
      providesTags: ['Orders', 'Messages', 'Appointments'],
    }),
  }));
