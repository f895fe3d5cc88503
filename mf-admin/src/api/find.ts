import type { Found } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

/** Minimum number of letters and digits in a search, as on the server. */
export const SHORTEST_SEARCH = 3;

/** A POST, so that names and phone numbers do not appear in addresses and logs. */
export const { useFindQuery } = injectAuthenticated({
  endpoints: (build) => ({
    find: build.query<Found, string>({
      query: (q) => ({ url: 'api/find', method: 'POST', body: { q } }),
      keepUnusedDataFor: 0,
      providesTags: ['Orders', 'Messages', 'Appointments'],
    }),
  }),
});
